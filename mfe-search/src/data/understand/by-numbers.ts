import { hasNumberWord, NUMBER_WORDS } from '@nivaas/contracts/number-words';
import type { Words } from './words';

type Reader<Value> = (words: Words) => Value;

/**
 * Makes the readers of texts with and without words for numbers, each when it is first needed. Most texts have their
 * numbers in digits, and a pattern for such words takes up to a tenth of a second to compile.
 *
 * @param open Gets the source of a pattern for numbers in words; undefined if the text has none.
 */
export function byNumbers<Value>(open: (words: string | undefined) => Reader<Value>): Reader<Value> {
  let inWords: Reader<Value> | undefined;
  let inDigits: Reader<Value> | undefined;
  return (text) =>
    hasNumberWord(text.folded)
      ? (inWords ??= open(NUMBER_WORDS))(text)
      : (inDigits ??= open(undefined))(text);
}
