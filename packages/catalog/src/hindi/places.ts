import { CITY_ALIASES } from '../data/places';
import { placesInHindi } from '../messages.hi';
import { foldHindi } from '../fold-text';

/** Other spellings of localities, and prefixes that several share. Those of cities are in `CITY_ALIASES`. */
const LOCALITY_SPELLINGS: Readonly<Record<string, string>> = {
  अंधेरी: 'Andheri',
  'अंधेरी पश्चिम': 'Andheri West',
  'अंधेरी पूर्व': 'Andheri East',
  'कांदिवली पूर्व': 'Kandivali East',
  हिंजेवाड़ी: 'Hinjewadi',
  हिंजवाड़ी: 'Hinjewadi',
  'इंदिरा नगर': 'Indiranagar',
  'कोरेगाँव पार्क': 'Koregaon Park',
  गच्चीबावली: 'Gachibowli',
  'सॉल्ट लेक': 'Salt Lake',
  वाइटफील्ड: 'Whitefield',
};

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Places by their names in Hindi, also by those that are not shown. */
export const HINDI_NAMES: readonly (readonly [hindi: string, place: string])[] = [
  ...Object.entries(placesInHindi).map(([place, hindi]) => [hindi, place] as const),
  ...Object.entries({ ...CITY_ALIASES, ...LOCALITY_SPELLINGS }).filter(([name]) => DEVANAGARI.test(name)),
];

const PLACES = new Map(HINDI_NAMES.map(([hindi, place]) => [foldHindi(hindi), place]));

/** A place typed in Hindi, in the data's spelling: "वाकड, पुणे" becomes "Wakad, Pune". Unknown words stay. */
export function latinPlace(text: string): string {
  return text
    .split(',')
    .map((part) => spelled(part.trim()))
    .join(', ');
}

function spelled(text: string): string {
  const typed = foldHindi(text);
  const begun = [...PLACES.keys()].find((place) => typed.length > 1 && place.startsWith(typed));
  return PLACES.get(typed) ?? PLACES.get(begun ?? '') ?? text;
}
