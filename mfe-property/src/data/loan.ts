import { loanFor, termsOutsideLimits, USUAL_TERMS, type Loan, type LoanTerm } from '@nivaas/catalog/loan';
import { parseMoney, parseNumber } from '@nivaas/portal';

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

/** The loan with instalments as high as this rent, on the usual terms, rounded down to a thousand rupees. */
export function loanAsRent(rent: number): number {
  return Math.floor(loanFor(rent, USUAL_TERMS) / 1000) * 1000;
}
