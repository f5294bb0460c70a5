import { numbersInWords } from '@nivaas/portal/number-words';
import { fold, isTaken, takeWords, type Words } from './words';

/**
 * The same words with numbers in digits: "डेढ़ करोड़" is "1.5 करोड". Patterns then know numbers in digits only.
 * @returns the words to take numbers from, and what takes the same from the given words
 */
export function inDigits(words: Words): { numbers: Words; settle: () => void } {
  const folded = words.typed.map((word) => (isTaken(words, word) ? '|' : fold(word.text)));
  const found = numbersInWords(folded);
  const typed: Words['typed'] = [];
  /** For each word of `typed`, the words that it stands for. */
  const origins: [first: number, end: number][] = [];
  let text = '';
  for (let first = 0; first < folded.length;) {
    const number = found.find((each) => each.first === first);
    const end = number?.end ?? first + 1;
    const word = number ? String(number.value) : (folded[first] ?? '');
    typed.push({ text: word, isApart: true, start: text.length + 1 });
    origins.push([first, end]);
    text += ` ${word}`;
    first = end;
  }
  const numbers = { typed, folded: `${text} ` };
  const settle = () => {
    for (const [index, word] of typed.entries())
      if (isTaken(numbers, word)) takeWords(words, ...(origins[index] ?? [0, 0]));
  };
  return { numbers, settle };
}
