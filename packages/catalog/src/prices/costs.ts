import type { RentTerms } from '../listing';
import type { ListingSummary } from '@nivaas/portal';

/*
 * What a home costs beside its price or rent. States set the rates of duty and change them, and sources disagree. These
 * are usual ones, so whoever shows them lets the visitor change them and says "verify with your state".
 */

/** Stamp duty and registration together, in percent of the price, as the guide on stamp duty has them. */
export const DUTY = { least: 5, most: 8, reviewed: '2026-11-21' } as const;

/** Percent of the price. Fees are those of lawyer, lender and agent. */
export const USUAL_RATES = { stampDuty: 6, registration: 1, fees: 1 } as const;

/** Months of rent, where an agent lets the home. A PG is let by those who run it. */
const USUAL_BROKERAGE = 1;

type CostOfBuying = 'downPayment' | 'stampDuty' | 'registration' | 'fees' | 'brokerage';
type CostOfRenting = 'deposit' | 'firstRent' | 'brokerage';
export type CostName = CostOfBuying | CostOfRenting;

export interface Cost {
  name: CostName;
  /** Percent of the price of a sale; months of rent of a rental. */
  rate: number;
}

type PricedHome = Pick<ListingSummary, 'type' | 'price' | 'category'> & { rent?: RentTerms };

/** What is due before a buyer or a tenant has the keys, at usual rates. */
export function costsOf({ type, price, category, rent }: PricedHome): Cost[] {
  if (type === 'buy')
    return [
      { name: 'downPayment', rate: usualDownPayment(price) },
      { name: 'stampDuty', rate: USUAL_RATES.stampDuty },
      { name: 'registration', rate: USUAL_RATES.registration },
      { name: 'fees', rate: USUAL_RATES.fees },
    ];
  return [
    { name: 'deposit', rate: rent?.depositMonths ?? 0 },
    { name: 'firstRent', rate: 1 },
    { name: 'brokerage', rate: category === 'pg' ? 0 : USUAL_BROKERAGE },
  ];
}

/** In whole rupees. */
export function amountOf({ type, price }: PricedHome, rate: number): number {
  return Math.round(type === 'buy' ? (price * rate) / 100 : price * rate);
}

/** What the usual loan leaves to pay, in percent of the price, rounded up. */
function usualDownPayment(price: number): number {
  return Math.ceil(100 - (usualLoan(price) / price) * 100);
}

const LAKH = 100_000;

/**
 * The largest loan that the Reserve Bank's loan-to-value bands allow, in whole rupees: 90 % of the price for loans up
 * to 30 lakh, 80 % up to 75 lakh, 75 % above.
 */
export function usualLoan(price: number): number {
  const low = Math.min((price * 9) / 10, 30 * LAKH);
  const middle = Math.min((price * 8) / 10, 75 * LAKH);
  return Math.floor(Math.max(low, middle, (price * 3) / 4));
}
