import { rangeReader } from './range';
import { AREA_UNIT, DIGITS, MONEY_UNIT, moneyPattern, parseMoney, parseSquareFeet } from '@nivaas/portal';

/** Takes the words for a price. A single amount is a maximum, because nobody wants an exact price. */
export const takeBudget = rangeReader({
  amount: moneyPattern(DIGITS),
  unit: MONEY_UNIT,
  parse: parseMoney,
  least: 1000,
  alone: 'max',
});

/** Takes the words for an area. A single area is a minimum. */
export const takeArea = rangeReader({
  amount: `${DIGITS} ?${AREA_UNIT}`,
  unit: AREA_UNIT,
  parse: parseSquareFeet,
  least: 50,
  alone: 'min',
});
