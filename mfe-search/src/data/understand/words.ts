/** The words of a typed text. Patterns take the words that they match. */
export interface Words {
  /** As typed, but in NFKC. */
  typed: { text: string; isApart: boolean }[];
  /** The words, normalized, each after a space. Bars replace the words that were taken. */
  folded: string;
}

/** Numbers are words of their own, so that "2bhk" and "80L" are two; letters may be joined, as in "co-living". */
const WORD =
  /(\s*)((?:\d{1,3}(?:,\d{2,3})+|\d+)(?:\.\d+)?|\p{L}[\p{L}\p{M}]*(?:[-'’.]\p{L}[\p{L}\p{M}]*)*\.?|\S)/gu;
/** The dot under letters (nukta) and joiners, which are often left out. */
const OPTIONAL_SIGNS = /[\u093c\u200c\u200d]/g;

export function wordsOf(text: string): Words {
  const found = [...text.normalize('NFKC').replace(/[०-९]/g, asciiDigit).matchAll(WORD)];
  const typed = found.map(([, space = '', word = '']) => ({ text: word, isApart: space !== '' }));
  return { typed, folded: typed.map(({ text: word }) => ` ${fold(word)}`).join('') + ' ' };
}

/** A word, normalized as in the patterns. */
export function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKC')
    .replace(OPTIONAL_SIGNS, '')
    .replaceAll('ँ', 'ं')
    .replace(/(?<=.)\.$/, '');
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
  const end = match.index + match[0].length;
  words.folded = words.folded.slice(0, start) + '|'.repeat(end - start) + words.folded.slice(end);
  return meaning;
}

/** A pattern for whole words. */
export function whole(source: string): RegExp {
  return new RegExp(` (?:${source.normalize('NFKC').replace(OPTIONAL_SIGNS, '')})(?= )`, 'u');
}

/** The words that no pattern took, as typed. */
export function rest({ typed, folded }: Words): string {
  let at = 1;
  let text = '';
  let isGap = false;
  for (const { text: word, isApart } of typed) {
    const isTaken = folded[at] === '|';
    if (!isTaken) text += (isApart || isGap ? ' ' : '') + word;
    isGap = isTaken;
    at += fold(word).length + 1;
  }
  return text.replace(/^[-–,.:/+\s]+|[-–,.:/+\s]+$/g, '');
}

function asciiDigit(digit: string): string {
  return String(digit.charCodeAt(0) - 0x0966);
}
