/** A home loan: amount in rupees, yearly interest rate in percent, term in years. */
export interface Loan {
  amount: number;
  rate: number;
  years: number;
}

/** What a loan costs, each figure rounded to the rupee. */
export interface LoanCost {
  /** The monthly payment. */
  emi: number;
  /** Over the whole term: `total` less the amount. */
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
  const monthlyRate = rate / 1200;
  const growth = (1 + monthlyRate) ** months;
  const emi = rate === 0 ? amount / months : (amount * monthlyRate * growth) / (growth - 1);
  const total = Math.round(emi * months);
  return { emi: Math.round(emi), interest: total - amount, total };
}

/** Carpet area in square feet of a home with this super area: 85 %, rounded down. */
export function carpetArea(superArea: number): number {
  return Math.floor(superArea * 0.85);
}
