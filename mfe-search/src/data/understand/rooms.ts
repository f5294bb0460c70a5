import { BATHROOMS, BEDROOMS, HALF_ROOMS } from '../query/search-options';
import { parseNumber } from '@nivaas/portal';
import { take, whole, type Words } from './words';

const COUNT = '\\d(?:\\.\\d)?(?: \\+)?';
const COUNTS = new RegExp(COUNT, 'gu');

/** Takes words like "2 or 3 BHK". Returns choices of the bedroom filter, none without such words. */
export const takeBedrooms = roomReader(
  'bhks?|rk|b h k|bed ?rooms?|beds?|बीएचके|बेडरूम|कमरे|कमरा|कमरों|kamre|kamra',
  BEDROOMS,
);

/** Takes words like "2 baths". */
export const takeBathrooms = roomReader(
  'bath ?rooms?|baths?|toilets?|wash ?rooms?|बाथरूम|शौचालय|टॉयलेट',
  BATHROOMS,
);

function roomReader(rooms: string, choices: readonly string[]): (words: Words) => string[] {
  const pattern = whole(
    `(${COUNT}(?: (?:or|and|to|या|और|से|,|-|–|/|&) ${COUNT})*) (?:${rooms})(?: (?:का|की|के|वाला|वाले))?`,
  );
  const most = Number.parseInt(choices.at(-1) ?? '', 10);
  return (words) => {
    const chosen = new Set<string>();
    const read = ([, text = '']: RegExpExecArray) => choicesIn(text, most);
    // "2 BHK or 3 BHK" matches twice.
    for (let part = take(words, pattern, read); part; part = take(words, pattern, read))
      for (const choice of part) chosen.add(choice);
    return [...choices, ...HALF_ROOMS].filter((choice) => chosen.has(choice));
  };
}

/** @param most The choice with "+", which includes this number. */
function choicesIn(text: string, most: number): string[] | undefined {
  const counts = [...text.matchAll(COUNTS)].map(([word]) => parseNumber(word.replace(' +', '')) ?? 0);
  const [first = 0, last = first] = [counts[0], counts.at(-1)];
  if (first < 1) return undefined;
  const upTo = Array.from({ length: most + 1 }, (_, index) => index + 1);
  const isRange = / (?:to|से|-|–) /.test(text);
  const all = text.endsWith('+')
    ? upTo.filter((each) => each >= first)
    : isRange
      ? upTo.filter((each) => each >= Math.floor(first) && each <= last)
      : counts;
  const named = all.filter((each) => each <= most).map(nameOfCount);
  return all.some((each) => each > most)
    ? [...named.filter((each) => each !== String(most)), `${most}+`]
    : named;
}

/** Half a room is a study: "2.5 BHK" is no "2 BHK". */
function nameOfCount(count: number): string {
  return HALF_ROOMS.find((half) => Number(half) === count) ?? String(Math.floor(count));
}
