import { loanFor, termsOutsideLimits, USUAL_TERMS, type Loan, type LoanTerm } from '@nivaas/catalog/loan';
import { parseMoney, parseNumber } from '@nivaas/contracts';

const LAKH = 100_000;

export type LoanEntry = Record<LoanTerm, string>;

/** Parses the fields; `wrong` lists those outside the limits. */
export function readLoan(entry: LoanEntry): { loan?: Loan; wrong: LoanTerm[] } {
  const amount = parseMoney(entry.amount) ?? Number.NaN;
  const rate = parseNumber(entry.rate) ?? Number.NaN;
  const years = parseNumber(entry.years) ?? Number.NaN;
  const loan = { amount, rate, years };
  const wrong = termsOutsideLimits(loan);
  return wrong.length > 0 ? { wrong } : { loan, wrong };
}

/**
 * The largest loan that the Reserve Bank's loan-to-value bands allow, in whole rupees: 90 % of the price for loans up
 * to 30 lakh, 80 % up to 75 lakh, 75 % above.
 */
export function usualLoan(price: number): number {
  const low = Math.min((price * 9) / 10, 30 * LAKH);
  const middle = Math.min((price * 8) / 10, 75 * LAKH);
  return Math.floor(Math.max(low, middle, (price * 3) / 4));
}

/** The loan with instalments as high as this rent, on the usual terms, rounded down to a thousand rupees. */
export function loanAsRent(rent: number): number {
  return Math.floor(loanFor(rent, USUAL_TERMS) / 1000) * 1000;
}
