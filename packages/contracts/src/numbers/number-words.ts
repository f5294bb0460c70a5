import { foldNumbers } from './fold-numbers';
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
const HUNDRED = words('hundred sau सौ');

const values = valuesOf(WHOLE, PARTS);
const offsets = valuesOf(OFFSETS);
const [WHOLES, PART, OFFSET] = [WHOLE, PARTS, OFFSETS].map((table) => [...valuesOf(table).keys()].join('|'));
const HUNDREDS = HUNDRED.join('|');
// "And" joins parts and what follows a hundred; "two and three crore" are two amounts.
const NEXT =
  `(?:[ -](?:${WHOLES}|${HUNDREDS}|${PART})|(?<= (?:${HUNDREDS})) and (?:${WHOLES})|` +
  ` (?:and|aur|और) (?:an? )?(?:${PART}))`;
const FIRST = `(?:(?:${OFFSET})(?: (?:${WHOLES}|${HUNDREDS}|${DIGITS}))?|${WHOLES}|${HUNDREDS}|${PART})`;

/** Source of a pattern for a number that has a word in it: "twenty five", "2 and a half", "साढ़े 3". */
export const NUMBER_WORDS = `(?:${FIRST}${NEXT}*(?: an?)?|${DIGITS}${NEXT}+)`;

const NUMBERS_IN_WORDS = new RegExp(`(?<![^ ])(?:${NUMBER_WORDS}|an?)(?![^ ])`, 'gu');

const WORD = new RegExp(`(?<![^ ])(?:${OFFSET}|${WHOLES}|${HUNDREDS}|${PART}|an?${MONEY_UNIT})(?![^ ])`, 'u');

/**
 * Whether a folded text has a word for a number. `NUMBER_WORDS` takes a tenth of a second to compile wherever it is part
 * of a pattern, so texts without such words need patterns without it.
 */
export function hasNumberWord(folded: string): boolean {
  return WORD.test(folded);
}

/** The text with its words for numbers as digits: "डेढ़ करोड़" is "1.5 करोड". */
export function withDigits(text: string): string {
  return foldNumbers(text).replace(NUMBERS_IN_WORDS, (found) => String(valueOf(found)));
}

function valueOf(found: string): number {
  let value = 0;
  let offset = 0;
  const add = () => {
    value = offset === 0 ? value : (value || 1) + offset;
    offset = 0;
  };
  for (const word of found.split(/[ -]/)) {
    offset += offsets.get(word) ?? 0;
    value += values.get(word) ?? (/\d/.test(word) ? Number(word.replaceAll(',', '')) : 0);
    if (!HUNDRED.includes(word)) continue;
    add();
    value = (value || 1) * 100;
  }
  add();
  // "A crore"
  return value || 1;
}

function valuesOf(...tables: Readonly<Record<number, string>>[]): Map<string, number> {
  const entries = tables.flatMap((table) => Object.entries(table));
  return new Map(entries.flatMap(([value, names]) => words(names).map((name) => [name, Number(value)])));
}

/** As the grammar of numbers reads them. */
function words(names: string): string[] {
  return foldNumbers(names).split(' ');
}
