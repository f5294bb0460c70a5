import { translated } from '@nivaas/contracts';

const NUMBERS = /\d[\d,.]*/g;

type Names = Readonly<Record<string, string>>;

/** Keyed by the data's words; "#" is a number. Undefined in English, where the words are shown unchanged. */
const names = /* #__PURE__ */ translated<Names | undefined>('catalog', undefined);

/**
 * Translates a word of the data: a place, an amenity, a fact, a choice. URLs, queries and storage keep the original.
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
