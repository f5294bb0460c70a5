import { CITY_ALIASES } from '../data/places';
import { placesInHindi } from '../messages.hi';
import { foldText } from '../queries/fold-text';

/** Of localities: other spellings, and beginnings that several share. Those of cities are in `CITY_ALIASES`. */
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

const PLACES = new Map(
  [
    ...Object.entries(placesInHindi).map(([place, hindi]) => [hindi, place] as const),
    ...Object.entries({ ...CITY_ALIASES, ...LOCALITY_SPELLINGS }).filter(([name]) => DEVANAGARI.test(name)),
  ].map(([hindi, place]) => [foldHindi(hindi), place]),
);

/** A place that was typed in Hindi as the data spells it: "वाकड, पुणे" is "Wakad, Pune". What is unknown stays. */
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

/** Text as people compare it, who write a nasal in several ways and often leave out the dot below. */
function foldHindi(text: string): string {
  return foldText(text)
    .replace(/\u093c/g, '')
    .replace(/म्(?=[पफबभ])|न्(?=[तथदधनचजटड])|ँ/g, 'ं');
}
