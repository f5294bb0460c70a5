import { foldNumbers } from '@nivaas/contracts';
import { AREA_UNIT } from './parse-area';
import { MONEY_UNIT } from './parse-money';
import { DIGITS } from './parse-number';

/** Words for whole numbers in English, Hindi, and Hindi in Latin letters, each list from one of its values on. */
const WHOLE: Readonly<Record<number, string>> = {
  1: 'one ek एक',
  2: 'two do दो',
  3: 'three teen तीन',
  4: 'four char चार',
  5: 'five paanch panch पांच पाँच',
  6: 'six chhe che छह छः छे',
  7: 'seven saat सात',
  8: 'eight aath आठ',
  9: 'nine nau नौ',
  10: 'ten das दस',
  11: 'eleven gyarah ग्यारह',
  12: 'twelve barah बारह',
  13: 'thirteen terah तेरह',
  14: 'fourteen chaudah चौदह',
  15: 'fifteen pandrah पंद्रह पन्द्रह',
  16: 'sixteen solah सोलह',
  17: 'seventeen satrah सत्रह',
  18: 'eighteen atharah अठारह',
  19: 'nineteen unnis उन्नीस',
  20: 'twenty bees बीस',
  25: 'pachis pachees पच्चीस',
  30: 'thirty tees तीस',
  35: 'paintis पैंतीस',
  40: 'forty chalis chalees चालीस',
  45: 'paintalis पैंतालीस',
  50: 'fifty pachas पचास',
  55: 'pachpan पचपन',
  60: 'sixty saath साठ',
  65: 'painsath पैंसठ',
  70: 'seventy sattar सत्तर',
  75: 'pachhattar पचहत्तर',
  80: 'eighty assi अस्सी',
  85: 'pachasi पचासी',
  90: 'ninety nabbe नब्बे',
  95: 'panchanve पंचानवे पंचानबे',
};
/** Added to the number before: "two and a half". Alone, they are the number. */
const PARTS: Readonly<Record<number, string>> = {
  0.25: 'quarter',
  0.5: 'half adha aadha adhe aadhe आधा आधे',
  1.5: 'dedh derh डेढ',
  2.5: 'dhai dhaai adhai ढाई अढाई',
};
/** Added to the number behind, which is one if there is none: "साढ़े तीन", "सवा करोड़". */
const OFFSETS: Readonly<Record<number, string>> = {
  0.25: 'sava savaa sawa सवा',
  0.5: 'sadhe saadhe साढे',
  [-0.25]: 'paune pauna paun पौने पौना पौन',
};

const wholes = valuesOf(WHOLE);
const parts = valuesOf(PARTS);
const offsets = valuesOf(OFFSETS);
const hundreds = new Set(words('hundred sau सौ'));
const conjunctions = new Set(words('and aur और'));
const articles = new Set(['a', 'an']);
const NUMERAL = new RegExp(`^${DIGITS}$`);
const UNIT = new RegExp(`^(?: ?${AREA_UNIT}|${MONEY_UNIT})(?![^ ])`, 'u');

/** A number of at least one word: `words.slice(first, end)`. */
export interface NumberInWords {
  first: number;
  end: number;
  value: number;
}

/**
 * Finds numbers that have a word in them: "twenty five", "2 and a half", "साढ़े 3", and the article of "a crore".
 *
 * They are looked up word by word: a pattern with all of them takes a tenth of a second to compile, on a phone half a
 * second, once for each pattern that it is part of.
 * @param words folded, as `foldNumbers` does
 */
export function numbersInWords(words: readonly string[]): NumberInWords[] {
  const found: NumberInWords[] = [];
  for (let first = 0; first < words.length;) {
    const end = endOf(words, first);
    if (end > first) found.push({ first, end, value: valueOf(words.slice(first, end)) });
    first = Math.max(end, first + 1);
  }
  return found;
}

/** The text with its words for numbers as digits: "डेढ़ करोड़" is "1.5 करोड". */
export function withDigits(text: string): string {
  const words = foldNumbers(text).split(' ');
  for (const { first, end, value } of numbersInWords(words).reverse())
    words.splice(first, end - first, String(value));
  return words.join(' ');
}

/** Where the number that begins at a word ends; where it begins, if there is none. */
function endOf(words: readonly string[], first: number): number {
  const [word = '', next = ''] = words.slice(first);
  if (articles.has(word)) {
    if (hundreds.has(next)) return endOf(words, first + 1);
    return UNIT.test(words.slice(first + 1, first + 3).join(' ')) ? first + 1 : first;
  }
  const isNumeral = NUMERAL.test(word);
  const hasOffset = offsets.has(word);
  if (!isNumeral && !hasOffset && !isValue(word)) return first;
  let end = first + 1;
  if (hasOffset && (NUMERAL.test(next) || isValue(next))) end += 1;
  for (let more = wordsOfNext(words, end); more > 0; more = wordsOfNext(words, end)) end += more;
  if (isNumeral && end === first + 1) return first;
  // "Half a crore"
  return articles.has(words[end] ?? '') ? end + 1 : end;
}

/** How many words at an index continue the number before it. "Two and three crore" are two amounts. */
function wordsOfNext(words: readonly string[], at: number): number {
  const [before = '', word = '', next = '', afterNext = ''] = words.slice(at - 1);
  if (isValue(word)) return isPartOf(before, word) ? 1 : 0;
  if (!conjunctions.has(word)) return 0;
  if (parts.has(next) || (hundreds.has(before) && wholes.has(next))) return 2;
  return articles.has(next) && parts.has(afterNext) ? 3 : 0;
}

/** "Twenty five" and "two hundred fifty" are one number, "three four" are two. */
function isPartOf(before: string, word: string): boolean {
  const isTens = (wholes.get(before) ?? 0) >= 20 && (wholes.get(word) ?? Infinity) < 10;
  return isTens || hundreds.has(word) || hundreds.has(before) || parts.has(word);
}

/** "Twenty-five" is one word. */
function isValue(word: string): boolean {
  return word.split('-').every((part) => wholes.has(part) || parts.has(part) || hundreds.has(part));
}

function valueOf(found: readonly string[]): number {
  let value = 0;
  let offset = 0;
  const add = () => {
    value = offset === 0 ? value : (value || 1) + offset;
    offset = 0;
  };
  for (const word of found.flatMap((each) => each.split('-'))) {
    offset += offsets.get(word) ?? 0;
    value += wholes.get(word) ?? parts.get(word) ?? (/\d/.test(word) ? Number(word.replaceAll(',', '')) : 0);
    if (!hundreds.has(word)) continue;
    add();
    value = (value || 1) * 100;
  }
  add();
  // "A crore"
  return value || 1;
}

function valuesOf(table: Readonly<Record<number, string>>): Map<string, number> {
  const entries = Object.entries(table);
  return new Map(entries.flatMap(([value, names]) => words(names).map((name) => [name, Number(value)])));
}

/** As the grammar of numbers reads them. */
function words(names: string): string[] {
  return foldNumbers(names).split(' ');
}
