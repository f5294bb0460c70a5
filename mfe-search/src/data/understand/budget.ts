import { take, whole, type Words } from './words';

export interface Budget {
  min?: number;
  max?: number;
}

const UNITS: [RegExp, number][] = [
  [/^(?:l|लाख|lakh|lac)/, 1e5],
  [/^(?:c|करोड)/, 1e7],
  [/^(?:k|thousand|हजार)/, 1e3],
];
const UNIT = '(l|lakhs?|lacs?|cr|crs|crores?|k|thousand|लाख|करोड|हजार)';
const SIGN = '(?:(₹|rs|inr|रु|रुपये|रुपए) )?';
const AMOUNT = `${SIGN}(\\d[\\d,]*(?:\\.\\d+)?)(?: ${UNIT})?`;

const RANGE = whole(`(?:(?:between|from|budget) )?${AMOUNT} (?:-|–|to|and|से|और) ${AMOUNT}(?: (?:तक|के बीच))?`);
const MOST = whole(
  `(?:under|below|within|upto|up to|less than|not more than|at most|max|maximum|budget(?: of)?) ${AMOUNT}`,
);
const MOST_AFTER = whole(`${AMOUNT} (?:तक|से (?:कम|नीचे)|के (?:अंदर|भीतर|नीचे)|tak|se kam|max|or less)`);
const LEAST = whole(`(?:above|over|more than|from|min|minimum|at least|starting(?: from)?) ${AMOUNT}`);
const LEAST_AFTER = whole(`${AMOUNT} (?:से (?:ज्यादा|अधिक|ऊपर)|\\+|onwards|and above|or more)`);
const ALONE = whole(AMOUNT);

/** A smaller number is probably part of an address, not a price. */
const LEAST_PRICE = 1000;

/** Takes the words for a price range or a limit. A single amount is a maximum, because nobody wants an exact price. */
export function takeBudget(words: Words): Budget {
  const most = (match: RegExpExecArray) => limit('max', match);
  const least = (match: RegExpExecArray) => limit('min', match);
  return (
    take(words, RANGE, range) ??
    merge(
      take(words, LEAST_AFTER, least) ?? take(words, LEAST, least),
      take(words, MOST, most) ?? take(words, MOST_AFTER, most),
    ) ??
    take(words, ALONE, (match) => (isPriceByItself(match) ? limit('max', match) : undefined)) ??
    {}
  );
}

function merge(one: Budget | undefined, other: Budget | undefined): Budget | undefined {
  return one || other ? { ...one, ...other } : undefined;
}

function range([, , from, fromUnit, , to, toUnit]: RegExpExecArray): Budget | undefined {
  const min = rupees(from, fromUnit ?? toUnit);
  const max = rupees(to, toUnit);
  return min !== undefined && max !== undefined && min <= max ? { min, max } : undefined;
}

function limit(side: 'min' | 'max', [, , number, unit]: RegExpExecArray): Budget | undefined {
  const amount = rupees(number, unit);
  return amount === undefined ? undefined : { [side]: amount };
}

/** "80 L", "₹25000" and "25,000", but not "411057", which is a postal code. */
function isPriceByItself([, sign, number, unit]: RegExpExecArray): boolean {
  return unit !== undefined || sign !== undefined || (number?.includes(',') ?? false);
}

function rupees(number = '', unit: string | undefined): number | undefined {
  const factor = unit === undefined ? 1 : (UNITS.find(([name]) => name.test(unit))?.[1] ?? 1);
  const amount = Math.round(Number(number.replaceAll(',', '')) * factor);
  return Number.isSafeInteger(amount) && amount >= LEAST_PRICE ? amount : undefined;
}
