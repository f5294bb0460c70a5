import { amountOf, costsOf, DUTY, USUAL_RATES, usualLoan } from './costs';
import { LISTINGS } from '../data/listings';

test('the usual duties are within what is common', () => {
  const duties = USUAL_RATES.stampDuty + USUAL_RATES.registration;
  expect(duties).toBeGreaterThanOrEqual(DUTY.least);
  expect(duties).toBeLessThanOrEqual(DUTY.most);
});

test('whoever moves into a PG pays no agent', () => {
  for (const home of LISTINGS.filter(({ category }) => category === 'pg'))
    expect(costsOf(home)).toContainEqual({ name: 'brokerage', rate: 0 });
});

test('a down payment and the usual loan cover the price of every home', () => {
  for (const home of LISTINGS.filter(({ type }) => type === 'buy')) {
    const downPayment = amountOf(home, costsOf(home)[0]?.rate ?? 0);
    expect(downPayment + usualLoan(home.price)).toBeGreaterThanOrEqual(home.price);
  }
});

test.each([
  [2_000_000, 1_800_000],
  [6_761_000, 5_408_800],
  [10_000_000, 7_500_000],
  [125_000_000, 93_750_000],
])('on a price of %i banks usually lend %i', (price, loan) => {
  expect(usualLoan(price)).toBe(loan);
});
