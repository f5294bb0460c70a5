import type { Loan } from '@nivaas/ui';

const CRORE = 10_000_000;
const LAKH = 100_000;

export type { Loan };
export type LoanField = keyof Loan;
export type LoanEntry = Record<LoanField, string>;

export const LOAN_DEFAULTS = { rate: 8.5, years: 20 } as const;

const LIMITS: Record<LoanField, readonly [least: number, most: number]> = {
  amount: [1, 100 * CRORE],
  rate: [0, 30],
  years: [1, 40],
};
const FIELDS = Object.keys(LIMITS) as LoanField[];

/** What was typed, as numbers, or the fields that are outside the limits. */
export function readLoan(entry: LoanEntry): { loan?: Loan; wrong: LoanField[] } {
  const wrong = FIELDS.filter((field) => !isWithin(entry[field], LIMITS[field]));
  if (wrong.length > 0) return { wrong };
  const loan = { amount: Number(entry.amount), rate: Number(entry.rate), years: Number(entry.years) };
  return { loan, wrong };
}

function isWithin(text: string, [least, most]: readonly [number, number]): boolean {
  if (text.trim() === '') return false;
  const value = Number(text);
  return Number.isFinite(value) && value >= least && value <= most;
}

/**
 * The loan that the Reserve Bank's loan-to-value bands allow at most on a price (90 % of it up to 30 lakh of loan,
 * 80 % up to 75 lakh, 75 % above), in whole rupees.
 */
export function usualLoan(price: number): number {
  const low = Math.min((price * 9) / 10, 30 * LAKH);
  const middle = Math.min((price * 8) / 10, 75 * LAKH);
  return Math.floor(Math.max(low, middle, (price * 3) / 4));
}

export interface LoanYear {
  year: number;
  /** Rupees, not rounded. */
  principal: number;
  interest: number;
  balance: number;
}

/** How a loan is paid back year by year; the last year is shorter when the tenure is not whole. */
export function yearlySchedule({ amount, rate, years }: Loan): LoanYear[] {
  const months = Math.max(1, Math.round(years * 12));
  const monthlyRate = rate / 1200;
  const growth = (1 + monthlyRate) ** months;
  const emi = monthlyRate === 0 ? amount / months : (amount * monthlyRate * growth) / (growth - 1);
  const schedule: LoanYear[] = [];
  let balance = amount;
  for (let month = 1; month <= months; month += 1) {
    const interest = balance * monthlyRate;
    balance = Math.max(0, balance - (emi - interest));
    const index = Math.floor((month - 1) / 12);
    const year = schedule[index] ?? { year: index + 1, principal: 0, interest: 0, balance };
    schedule[index] = {
      ...year,
      principal: year.principal + emi - interest,
      interest: year.interest + interest,
      balance,
    };
  }
  return schedule;
}
