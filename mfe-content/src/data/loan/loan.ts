import { termsOutsideLimits, USUAL_TERMS, type Loan, type LoanTerm } from '@nivaas/catalog/loan';
import { formatNumber } from '@nivaas/contracts';
import { parseMoney, parseNumber } from '@nivaas/portal';
import { loanMessages as text } from '../../messages';

/** The three fields, as typed. */
export type LoanFields = Record<LoanTerm, string>;

export const LOAN_DEFAULTS: LoanFields = {
  amount: '50,00,000',
  rate: String(USUAL_TERMS.rate),
  years: String(USUAL_TERMS.years),
};
const INCOME_SHARE = 0.5;

/** The fields in a URL; missing ones have defaults. */
export function loanFieldsFrom(query: URLSearchParams): LoanFields {
  const field = (name: LoanTerm) => query.get(name)?.trim().slice(0, 20) || LOAN_DEFAULTS[name];
  const amount = field('amount').replace(/^\d+$/, (digits) => formatNumber(Number(digits)));
  return { amount, rate: field('rate'), years: field('years') };
}

/** Parses the fields; `terms` is present when all are within their limits. */
export function readLoan(fields: LoanFields): { terms?: Loan; errors: Partial<LoanFields> } {
  const terms = {
    amount: parseMoney(fields.amount) ?? Number.NaN,
    rate: parseNumber(fields.rate) ?? Number.NaN,
    years: parseNumber(fields.years) ?? Number.NaN,
  };
  const wrong = termsOutsideLimits(terms);
  if (wrong.length === 0) return { terms, errors: {} };
  return { errors: Object.fromEntries(wrong.map((term) => [term, text.wrong[term]])) };
}

/** The lowest price, in whole thousands, of which the limits of the Reserve Bank let this loan be a part. */
export function priceWithLoan(loan: number): number {
  const share = loan <= 3_000_000 ? 0.9 : loan <= 7_500_000 ? 0.8 : 0.75;
  return Math.ceil(loan / share / 1000) * 1000;
}

/** The instalment that an income allows, in rupees a month; 0 when other instalments use it up. */
export function affordableInstalment(netIncome: number, otherInstalments: number): number {
  return Math.max(0, netIncome * INCOME_SHARE - otherInstalments);
}
