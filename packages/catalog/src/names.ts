import { translated } from '@nivaas/contracts';

const NUMBERS = /\d[\d,.]*/g;

type Names = Readonly<Record<string, string>>;

/** By the data's words, "#" being a number. Undefined in English, where visitors read the data's own words. */
const names = /* #__PURE__ */ translated<Names | undefined>('catalog', undefined);

/**
 * A word of the data in the visitor's language: a place, an amenity, a fact, the name of a choice. In addresses, queries
 * and storage the word stays as it is.
 */
export function nameOf(word: string): string {
  if (!names) return word;
  const numbers = word.match(NUMBERS) ?? [];
  const pattern = word.replace(NUMBERS, '#');
  const name = Object.hasOwn(names, pattern) ? names[pattern] : undefined;
  return name?.replace(/#(\d)?/g, (_, position = 1) => numbers[Number(position) - 1] ?? '') ?? word;
}

/** A location in the visitor's language: "Wakad, Pune" is "वाकड, पुणे". */
export function placeName(location: string): string {
  return names ? location.split(', ').map(nameOf).join(', ') : location;
}
