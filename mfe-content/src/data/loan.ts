import { termsOutsideLimits, USUAL_TERMS, type Loan, type LoanTerm } from '@nivaas/catalog/loan';
import { parseMoney } from '@nivaas/ui';
import { loanMessages as text } from '../messages';

/** What stands in the three fields, as typed. */
export type LoanFields = Record<LoanTerm, string>;

export const LOAN_DEFAULTS: LoanFields = {
  amount: '5000000',
  rate: String(USUAL_TERMS.rate),
  years: String(USUAL_TERMS.years),
};
const INCOME_SHARE = 0.5;

/** The fields as a link carries them; what is missing falls back to the defaults. */
export function loanFieldsFrom(query: URLSearchParams): LoanFields {
  const field = (name: LoanTerm) => query.get(name)?.trim().slice(0, 20) || LOAN_DEFAULTS[name];
  return { amount: field('amount'), rate: field('rate'), years: field('years') };
}

/** Checks the fields; `terms` is there when all three are within their limits. */
export function readLoan(fields: LoanFields): { terms?: Loan; errors: Partial<LoanFields> } {
  const terms = {
    amount: parseMoney(fields.amount) ?? Number.NaN,
    rate: numberOf(fields.rate),
    years: numberOf(fields.years),
  };
  const wrong = termsOutsideLimits(terms);
  if (wrong.length === 0) return { terms, errors: {} };
  return { errors: Object.fromEntries(wrong.map((term) => [term, text.wrong[term]])) };
}

function numberOf(value: string): number {
  return value.trim() === '' ? Number.NaN : Number(value);
}

/** The instalment that an income leaves room for, in rupees a month; 0 when other instalments take it all. */
export function affordableInstalment(netIncome: number, otherInstalments: number): number {
  return Math.max(0, netIncome * INCOME_SHARE - otherInstalments);
}
