/** A home loan: amount in rupees, yearly interest rate in percent, tenure in years. */
export interface Loan {
  amount: number;
  rate: number;
  years: number;
}

export type LoanTerm = keyof Loan;

/** Initial values of the calculators: what most banks in India offer. */
export const USUAL_TERMS = { rate: 8.5, years: 20 } as const;

const LIMITS: Record<LoanTerm, { least: number; most: number }> = {
  amount: { least: 1, most: 1_000_000_000 },
  rate: { least: 0, most: 30 },
  years: { least: 1, most: 40 },
};

/** The terms that are NaN or outside the limits of the calculators. */
export function termsOutsideLimits(loan: Loan): LoanTerm[] {
  const terms = Object.keys(LIMITS) as LoanTerm[];
  return terms.filter((term) => !(loan[term] >= LIMITS[term].least && loan[term] <= LIMITS[term].most));
}

/** What a loan costs, each figure rounded to the rupee. */
export interface LoanCost {
  /** The monthly payment. */
  emi: number;
  /** Over the whole tenure: `total` less the amount. */
  interest: number;
  /** The unrounded monthly payment times the number of months. */
  total: number;
}

/**
 * Monthly payment on the reducing balance, as banks in India compute it.
 * @returns undefined unless amount and years are above zero and rate is zero or above.
 */
export function monthlyPayment({ amount, rate, years }: Loan): LoanCost | undefined {
  const valid = [amount, rate, years].every(Number.isFinite) && amount > 0 && rate >= 0 && years > 0;
  if (!valid) return undefined;
  const months = years * 12;
  const emi = amount * paymentPerRupee(rate, months);
  const total = Math.round(emi * months);
  return { emi: Math.round(emi), interest: total - amount, total };
}

/** The loan that a monthly payment repays at this rate in these years, in whole rupees. */
export function loanFor(payment: number, { rate, years }: Pick<Loan, 'rate' | 'years'>): number {
  return Math.floor(payment / paymentPerRupee(rate, years * 12));
}

export interface LoanYear {
  year: number;
  /** Rupees, not rounded. */
  principal: number;
  interest: number;
  /** Owed at the end of the year. */
  balance: number;
}

/** How a loan is paid back year by year; the last year is shorter when the tenure is not whole. */
export function yearlySchedule({ amount, rate, years }: Loan): LoanYear[] {
  const months = Math.max(1, Math.round(years * 12));
  const payment = amount * paymentPerRupee(rate, months);
  const schedule: LoanYear[] = [];
  let balance = amount;
  for (let month = 1; month <= months; month += 1) {
    const index = Math.floor((month - 1) / 12);
    const before = schedule[index] ?? { year: index + 1, principal: 0, interest: 0 };
    const interest = balance * monthly(rate);
    const principal = payment - interest;
    // Rounding errors add up over the months, so the last payment settles the loan.
    balance = month === months ? 0 : balance - principal;
    schedule[index] = {
      year: before.year,
      principal: before.principal + principal,
      interest: before.interest + interest,
      balance,
    };
  }
  return schedule;
}

/** `log1p` and `expm1` stay precise for a tiny rate, unlike `1 + rate`. */
function paymentPerRupee(rate: number, months: number): number {
  const discount = -Math.expm1(-months * Math.log1p(monthly(rate)));
  return discount === 0 ? 1 / months : monthly(rate) / discount;
}

/** Interest of a month for each rupee owed. */
function monthly(rate: number): number {
  return rate / 1200;
}
