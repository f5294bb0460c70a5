import { foldHindi } from '../fold-text';
import { GAZETTEER } from '../gazetteer/gazetteer';
import { placesInHindi } from '../messages.hi';

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Places with sample homes first: the beginning of a name means them. */
const PLACES = new Map([
  ...Object.entries(placesInHindi).map(([place, hindi]) => [foldHindi(hindi), place] as const),
  ...GAZETTEER.flatMap(({ name, hindi, others }) =>
    [...hindi, ...others.filter((other) => DEVANAGARI.test(other))].map(
      (each) => [foldHindi(each), name] as const,
    ),
  ),
]);

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

/** "Kothrud, Pune" is "कोथरुड, पुणे"; a name that is not known stays. */
export function hindiPlace(location: string): string {
  const shown = (name: string) => GAZETTEER.find((place) => place.name === name)?.hindi[0] ?? name;
  return location.split(', ').map(shown).join(', ');
}
