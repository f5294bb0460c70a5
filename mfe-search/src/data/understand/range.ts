import { take, whole, type Words } from './words';
import { DIGITS } from '@nivaas/portal';

export interface Range {
  min?: number;
  max?: number;
}

interface Quantity {
  /** Source of a pattern for an amount with its unit. */
  amount: string;
  /** Source of a pattern for the unit. */
  unit: string;
  parse: (text: string) => number | undefined;
  /** A smaller amount is probably something else. */
  least: number;
  /** What an amount without any other word limits. */
  alone: keyof Range;
}

const AND = ['and', 'aur', 'और'];
const MOST = 'under|below|within|upto|up to|less than|not more than|at most|max|maximum|budget(?: of)?';
const MOST_AFTER =
  'तक|से (?:कम|नीचे)|के (?:अंदर|भीतर|नीचे)|tak|se (?:kam|niche|neeche)|ke (?:andar|niche)|max|or less';
const LEAST = 'above|over|more than|from|min|minimum|at least|starting(?: from)?';
const LEAST_AFTER = 'से (?:ज्यादा|अधिक|ऊपर)|se (?:zyada|jyada|upar)|\\+|plus|onwards|and above|or more';

/**
 * Takes the words for a range or a limit: "50 to 80 lakh", "under 1 crore 20 lakh", "1.5 करोड़ तक".
 * @returns a reader; from `leastBare` on, it also takes a number without unit, sign and comma
 */
export function rangeReader(quantity: Quantity): (words: Words, leastBare?: number) => Range {
  const { amount, alone } = quantity;
  const between = whole(
    `(between |from |budget )?(${amount}|${DIGITS}) (-|–|to|se|से|${AND.join('|')}) (${amount})` +
      '(?: (?:तक|tak|के बीच|ke beech))?',
  );
  const limits: [RegExp, keyof Range][] = [
    [whole(`(${amount}) (?:${LEAST_AFTER})`), 'min'],
    [whole(`(?:${LEAST}) (${amount})`), 'min'],
    [whole(`(?:${MOST}) (${amount})`), 'max'],
    [whole(`(${amount}) (?:${MOST_AFTER})`), 'max'],
  ];
  const single = whole(`(${amount})`);
  return (words, leastBare = Infinity) => {
    const range = take(words, between, (match) => endsOf(match, quantity));
    if (range) return range;
    const found: Range = {};
    for (const [pattern, end] of limits)
      found[end] ??= take(words, pattern, ([, text]) => read(text, quantity));
    if (found.min !== undefined || found.max !== undefined) return found;
    const value = take(words, single, ([, text = '']) =>
      hasUnit(text) || isPrice(text, leastBare) ? read(text, quantity) : undefined,
    );
    return value === undefined ? {} : { [alone]: value };
  };
}

function endsOf(
  [, prefix, from = '', join = '', to = '']: RegExpExecArray,
  quantity: Quantity,
): Range | undefined {
  const high = read(to, quantity);
  const [, unit = ''] = new RegExp(`\\d( ?${quantity.unit})(?![^ ])`, 'u').exec(to) ?? [];
  const shared = read(`${from} ${unit}`, quantity);
  const low = shared !== undefined && shared <= (high ?? 0) ? shared : read(from, quantity);
  if (low === undefined || high === undefined) return undefined;
  // "1 crore and 20 lakh" is one amount.
  if (low > high && prefix === undefined && AND.includes(join)) return undefined;
  return { min: Math.min(low, high), max: Math.max(low, high) };
}

function read(text = '', { parse, least }: Quantity): number | undefined {
  const value = parse(text);
  return value !== undefined && value >= least ? Math.round(value) : undefined;
}

/** Six digits may be a PIN code of elsewhere, unless they are round. */
function isPrice(text: string, least: number): boolean {
  return Number(text) >= least && (text.length !== 6 || text.endsWith('00'));
}

/** "80 L", "₹25000" and "25,000". */
function hasUnit(text: string): boolean {
  return /[^\d.\s]/.test(text);
}
