import { USUAL_RATES } from '@nivaas/catalog/costs';
import { termsOutsideLimits, yearlySchedule, type Loan } from '@nivaas/catalog/loan';
import { rentOrBuyTexts as text } from './rent-or-buy-texts';
import { parseMoney, parseNumber } from '@nivaas/portal';

/** Shares of the price: the loan, and the usual cost of stamp duty and registration. */
const LOAN_SHARE = 0.8;
const DUTY_SHARE = (USUAL_RATES.stampDuty + USUAL_RATES.registration) / 100;

interface RentOrBuy {
  price: number;
  /** Rupees per month in the first year. */
  rent: number;
  years: number;
  /** Yearly increase of the rent in percent. */
  increase: number;
}

/** The fields, as typed. */
export type RentOrBuyFields = Record<keyof RentOrBuy, string>;

interface Costs {
  rent: number;
  /** Interest, stamp duty and registration: the price itself returns when the home is sold. */
  buying: number;
}

/** Query parameters of the fields. `years` is taken: it is the tenure in the calculator. */
export const NAMES = { price: 'price', rent: 'rent', years: 'stay', increase: 'increase' } as const;

const DEFAULTS: RentOrBuyFields = { price: '', rent: '', years: '10', increase: '5' };
const LIMITS: Record<keyof RentOrBuy, { least: number; most: number }> = {
  price: { least: 1, most: 1_000_000_000 },
  rent: { least: 1, most: 10_000_000 },
  years: { least: 1, most: 40 },
  increase: { least: 0, most: 30 },
};
const FIELDS = Object.keys(LIMITS) as (keyof RentOrBuy)[];

/** The fields in a URL; missing ones have defaults. */
export function rentOrBuyFieldsFrom(query: URLSearchParams): RentOrBuyFields {
  const field = (name: keyof RentOrBuy) => query.get(NAMES[name])?.trim().slice(0, 20) || DEFAULTS[name];
  return { price: field('price'), rent: field('rent'), years: field('years'), increase: field('increase') };
}

/** Parses the fields; `question` is present when all are within their limits. */
export function readRentOrBuy(fields: RentOrBuyFields): {
  question?: RentOrBuy;
  errors: Partial<RentOrBuyFields>;
} {
  const question: RentOrBuy = {
    price: parseMoney(fields.price) ?? Number.NaN,
    rent: parseMoney(fields.rent) ?? Number.NaN,
    years: parseNumber(fields.years) ?? Number.NaN,
    increase: parseNumber(fields.increase) ?? Number.NaN,
  };
  const isWithin = (name: keyof RentOrBuy) =>
    question[name] >= LIMITS[name].least && question[name] <= LIMITS[name].most;
  const wrong = FIELDS.filter((name) => !isWithin(name) || (name === 'years' && question.years % 1 !== 0));
  if (wrong.length === 0) return { question, errors: {} };
  return { errors: Object.fromEntries(wrong.map((name) => [name, text.wrong[name]])) };
}

/**
 * What renting and buying cost over the years, in whole rupees.
 * @returns undefined when the loan that the price needs is outside the limits of the calculators.
 */
export function costsOf(
  { price, rent, years, increase }: RentOrBuy,
  terms: Omit<Loan, 'amount'>,
): Costs | undefined {
  const loan = { ...terms, amount: price * LOAN_SHARE };
  if (termsOutsideLimits(loan).length > 0) return undefined;
  const rents = Array.from({ length: years }, (_, year) => 12 * rent * (1 + increase / 100) ** year);
  const interest = yearlySchedule(loan)
    .slice(0, years)
    .reduce((sum, year) => sum + year.interest, 0);
  return {
    rent: Math.round(rents.reduce((sum, each) => sum + each, 0)),
    buying: Math.round(price * DUTY_SHARE + interest),
  };
}
