import { parseNumber } from '@nivaas/contracts';
import { BEDROOMS } from '../query/search-options';
import { take, whole, type Words } from './words';

const ROOMS = 'bhks?|rk|b h k|bed ?rooms?|beds?|बीएचके|बेडरूम|कमरे|कमरा|कमरों|kamre|kamra';

const COUNT = '\\d(?:\\.\\d)?(?: \\+)?';
const COUNTS = new RegExp(COUNT, 'gu');
const BEDROOM = whole(
  `(${COUNT}(?: (?:or|and|to|या|और|से|,|-|–|/|&) ${COUNT})*) (?:${ROOMS})(?: (?:का|की|के|वाला|वाले))?`,
);

/** Takes words like "2 or 3 BHK". Returns choices of the bedroom filter, none without such words. */
export function takeBedrooms(words: Words): string[] {
  const chosen = new Set<string>();
  const read = ([, text = '']: RegExpExecArray) => choices(text);
  // "2 BHK or 3 BHK" matches twice.
  for (let part = take(words, BEDROOM, read); part; part = take(words, BEDROOM, read))
    for (const choice of part) chosen.add(choice);
  return BEDROOMS.filter((choice) => chosen.has(choice));
}

function choices(text: string): string[] | undefined {
  const [first = 0, ...more] = [...text.matchAll(COUNTS)].map(([word]) => roomsOf(word));
  const last = more.at(-1) ?? first;
  if (first < 1) return undefined;
  const isRange = / (?:to|से|-|–) /.test(text);
  const named = text.endsWith('+') ? [1, 2, 3, 4, 5].filter((each) => each >= first) : [first, ...more];
  const all = isRange ? [1, 2, 3, 4, 5].filter((each) => each >= first && each <= last) : named;
  // `4+` includes 4.
  return all.some((each) => each > 4)
    ? [...all.filter((each) => each < 4).map(String), '4+']
    : all.map(String);
}

/** Half a room is a study: "2.5 BHK" has two bedrooms. */
function roomsOf(count: string): number {
  return Math.floor(parseNumber(count.replace(' +', '')) ?? 0);
}
