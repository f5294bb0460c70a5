import { AREA_UNIT, DIGITS, MONEY_UNIT, moneyPattern, parseMoney, parseSquareFeet } from '@nivaas/contracts';
import { NUMBER_WORDS } from '@nivaas/contracts/number-words';
import { rangeReader } from './range';

const NUMBER = `(?:${NUMBER_WORDS}|${DIGITS}|an?)`;

/** Takes the words for a price. A single amount is a maximum, because nobody wants an exact price. */
export const takeBudget = rangeReader({
  amount: moneyPattern(NUMBER),
  bare: NUMBER_WORDS,
  unit: MONEY_UNIT,
  parse: parseMoney,
  least: 1000,
  alone: 'max',
});

/** Takes the words for an area. A single area is a minimum. */
export const takeArea = rangeReader({
  amount: `${NUMBER} ?${AREA_UNIT}`,
  bare: NUMBER,
  unit: AREA_UNIT,
  parse: parseSquareFeet,
  least: 50,
  alone: 'min',
});
