import { parseMoney } from '@nivaas/ui';
import { loanMessages as text } from '../messages';

/** Rupees, percent a year, years. */
export interface LoanTerms {
  amount: number;
  rate: number;
  years: number;
}

/** What stands in the three fields, as typed. */
export type LoanFields = Record<keyof LoanTerms, string>;

export const LOAN_DEFAULTS: LoanFields = { amount: '5000000', rate: '8.5', years: '20' };
const MOST = { amount: 1_000_000_000, rate: 30, years: 40 };
const INCOME_SHARE = 0.5;

/** The fields as a link carries them; what is missing falls back to the defaults. */
export function loanFieldsFrom(query: URLSearchParams): LoanFields {
  const field = (name: keyof LoanFields) => query.get(name)?.trim().slice(0, 20) || LOAN_DEFAULTS[name];
  return { amount: field('amount'), rate: field('rate'), years: field('years') };
}

/** Checks the fields; `terms` is there when all three are within their limits. */
export function readLoan(fields: LoanFields): { terms?: LoanTerms; errors: Partial<LoanFields> } {
  const terms = {
    amount: parseMoney(fields.amount) ?? Number.NaN,
    rate: numberOf(fields.rate),
    years: numberOf(fields.years),
  };
  const errors: Partial<LoanFields> = {};
  if (!(terms.amount >= 1 && terms.amount <= MOST.amount)) errors.amount = text.amountWrong;
  if (!(terms.rate >= 0 && terms.rate <= MOST.rate)) errors.rate = text.rateWrong;
  if (!(terms.years >= 1 && terms.years <= MOST.years)) errors.years = text.yearsWrong;
  return Object.keys(errors).length === 0 ? { terms, errors } : { errors };
}

function numberOf(value: string): number {
  return value.trim() === '' ? Number.NaN : Number(value);
}

export interface ScheduleYear {
  year: number;
  principal: number;
  interest: number;
  /** Still owed at the end of the year. */
  balance: number;
}

/** How the loan shrinks, year by year, in unrounded rupees. A last part of a year is a row of its own. */
export function yearlySchedule({ amount, rate, years }: LoanTerms): ScheduleYear[] {
  const months = Math.round(years * 12);
  const monthly = rate / 1200;
  const instalment = amount * instalmentOfOneRupee({ rate, years });
  const rows: ScheduleYear[] = [];
  let balance = amount;
  for (let month = 0; month < months; month += 1) {
    const interest = balance * monthly;
    const principal = Math.min(instalment - interest, balance);
    balance = month === months - 1 ? 0 : balance - principal;
    const row = rows[Math.floor(month / 12)];
    if (row)
      Object.assign(row, {
        principal: row.principal + principal,
        interest: row.interest + interest,
        balance,
      });
    else rows.push({ year: rows.length + 1, principal, interest, balance });
  }
  return rows;
}

/** The instalment that an income leaves room for, in rupees a month; 0 when other instalments take it all. */
export function affordableInstalment(netIncome: number, otherInstalments: number): number {
  return Math.max(0, netIncome * INCOME_SHARE - otherInstalments);
}

/** The loan that an instalment pays back at these terms, in whole rupees. */
export function loanFor(instalment: number, terms: Pick<LoanTerms, 'rate' | 'years'>): number {
  return Math.floor(instalment / instalmentOfOneRupee(terms));
}

/** Unrounded, so that a schedule made from it ends at nothing owed. */
function instalmentOfOneRupee({ rate, years }: Pick<LoanTerms, 'rate' | 'years'>): number {
  const months = Math.round(years * 12);
  const monthly = rate / 1200;
  return monthly === 0 ? 1 / months : monthly / (1 - (1 + monthly) ** -months);
}
