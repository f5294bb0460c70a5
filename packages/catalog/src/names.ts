import { translated } from '@nivaas/contracts';

const NUMBERS = /\d[\d,.]*/g;

/** By the data's words; "#" is a number. */
type Names = Readonly<Record<string, string>>;

/** Undefined in English, where the words are shown unchanged. */
const names = /* #__PURE__ */ translated<Names | undefined>('catalog', undefined);

/**
 * Translates a word of the data: a place, an amenity, a fact, a choice. URLs, queries and storage keep the original.
 */
export function nameOf(word: string): string {
  return names ? nameIn(names, word) : word;
}

/** A location in the visitor's language: "Wakad, Pune" is "वाकड, पुणे". */
export function placeName(location: string): string {
  return names ? placeNameIn(names, location) : location;
}

export function nameIn(names: Names, word: string): string {
  const numbers = word.match(NUMBERS) ?? [];
  const pattern = word.replace(NUMBERS, '#');
  const name = Object.hasOwn(names, pattern) ? names[pattern] : undefined;
  return name?.replace(/#(\d)?/g, (_, position = 1) => numbers[Number(position) - 1] ?? '') ?? word;
}

export function placeNameIn(names: Names, location: string): string {
  return location
    .split(', ')
    .map((place) => nameIn(names, place))
    .join(', ');
}
