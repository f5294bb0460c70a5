import { foldHindi } from '@nivaas/catalog/spelling';
import { withAsciiDigits } from '@nivaas/contracts';

interface Word {
  /** As typed, but in NFKC and with ASCII digits. */
  text: string;
  /** Whether a space is before it. */
  isApart: boolean;
  /** Where it begins in `folded`. */
  start: number;
}

/** The words of a typed text. Patterns take the words that they match. */
export interface Words {
  typed: Word[];
  /** The words, normalized, each after a space. Bars replace the words that were taken. */
  folded: string;
}

/** Numbers are words of their own, so that "2bhk" and "80L" are two; letters may be joined, as in "co-living". */
const WORD =
  /(\s?)((?:\d{1,3}(?:,\d{2,3})+|\d+)(?:\.\d+)?|\.\d+|\p{L}[\p{L}\p{M}]*(?:[-'’.]\p{L}[\p{L}\p{M}]*)*\.?|\S)/gu;
/** The dot under letters (nukta) and joiners, which are often left out. */
const OPTIONAL_SIGNS = /[\u093c\u200c\u200d]/g;

export function wordsOf(text: string): Words {
  const typed: Word[] = [];
  let folded = '';
  for (const [, space = '', word = ''] of withAsciiDigits(text).matchAll(WORD)) {
    if (fold(word) === '') continue;
    typed.push({ text: word, isApart: space !== '', start: folded.length + 1 });
    folded += ` ${fold(word)}`;
  }
  return { typed, folded: `${folded} ` };
}

/** A word, normalized as in the patterns. */
export function fold(word: string): string {
  return foldHindi(word).replace(/(.)\.$/, '$1');
}

/**
 * Takes the first words that the pattern matches.
 * @param accept Returns undefined to leave the words in place.
 */
export function take<Meaning>(
  words: Words,
  pattern: RegExp,
  accept: (match: RegExpExecArray) => Meaning | undefined,
): Meaning | undefined {
  const match = pattern.exec(words.folded);
  const meaning = match ? accept(match) : undefined;
  if (!match || meaning === undefined) return undefined;
  const start = match.index + 1;
  write(words, start, '|'.repeat(match.index + match[0].length - start));
  return meaning;
}

/** Takes the words from the first to before the last index, whatever they are. */
export function takeWords(words: Words, first: number, last: number): void {
  for (const { text, start } of words.typed.slice(first, last))
    write(words, start, '|'.repeat(fold(text).length));
}

/** Puts words back, so that they are not understood. */
export function giveBack(words: Words, first: number, last: number): void {
  for (const { text, start } of words.typed.slice(first, last)) write(words, start, fold(text));
}

export function isTaken(words: Words, { start }: Word): boolean {
  return words.folded[start] === '|';
}

function write(words: Words, start: number, text: string): void {
  words.folded = words.folded.slice(0, start) + text + words.folded.slice(start + text.length);
}

/** A pattern for whole words. */
export function whole(source: string): RegExp {
  return new RegExp(` (?:${source.normalize('NFKC').replace(OPTIONAL_SIGNS, '')})(?= )`, 'u');
}

/** The words that no pattern took, as typed. */
export function rest(words: Words): string {
  let text = '';
  let isGap = false;
  for (const word of words.typed) {
    if (!isTaken(words, word)) text += (word.isApart || isGap ? ' ' : '') + word.text;
    isGap = isTaken(words, word);
  }
  return text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/([\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/u, '$1');
}
