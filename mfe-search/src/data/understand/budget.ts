import { AREA_UNIT, DIGITS, MONEY_UNIT, moneyPattern, parseMoney, parseSquareFeet } from '@nivaas/contracts';
import { byNumbers } from './by-numbers';
import { rangeReader } from './range';

/** A number in words has the article for one: "a crore". */
const withArticle = (words: string | undefined) => (words ? `(?:${words}|${DIGITS}|an?)` : DIGITS);

/** Takes the words for a price. A single amount is a maximum, because nobody wants an exact price. */
export const takeBudget = byNumbers((words) =>
  rangeReader({
    amount: moneyPattern(withArticle(words)),
    bare: words ?? DIGITS,
    unit: MONEY_UNIT,
    parse: parseMoney,
    least: 1000,
    alone: 'max',
  }),
);

/** Takes the words for an area. A single area is a minimum. */
export const takeArea = byNumbers((words) =>
  rangeReader({
    amount: `${withArticle(words)} ?${AREA_UNIT}`,
    bare: withArticle(words),
    unit: AREA_UNIT,
    parse: parseSquareFeet,
    least: 50,
    alone: 'min',
  }),
);
