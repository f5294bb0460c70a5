import { amountOf, costsOf, DUTY, USUAL_RATES, usualLoan } from './costs';
import { LISTINGS } from '../data/listings';

const sale = { type: 'buy', category: 'apartment', price: 6_761_000 } as const;
const rates = (home: Parameters<typeof costsOf>[0]) => costsOf(home).map(({ name, rate }) => [name, rate]);

test('a buyer needs what the usual loan leaves, the duties and fees', () => {
  expect(rates(sale)).toEqual([
    ['downPayment', 20],
    ['stampDuty', 6],
    ['registration', 1],
    ['fees', 1],
  ]);
  expect(costsOf(sale).map(({ rate }) => amountOf(sale, rate))).toEqual([1_352_200, 405_660, 67_610, 67_610]);
});

test('the usual duties are within what is common', () => {
  const duties = USUAL_RATES.stampDuty + USUAL_RATES.registration;
  expect(duties).toBeGreaterThanOrEqual(DUTY.least);
  expect(duties).toBeLessThanOrEqual(DUTY.most);
});

test('a tenant pays deposit, first rent and an agent; whoever moves into a PG pays no agent', () => {
  const rent = {
    depositMonths: 2,
    maintenance: 'Paid separately',
    availableFrom: 'Immediate',
    preferredTenants: 'Anyone',
  } as const;
  const flat = { type: 'rent', category: 'apartment', price: 85_000, rent } as const;
  expect(rates(flat)).toEqual([
    ['deposit', 2],
    ['firstRent', 1],
    ['brokerage', 1],
  ]);
  expect(costsOf(flat).map(({ rate }) => amountOf(flat, rate))).toEqual([170_000, 85_000, 85_000]);
  expect(rates({ ...flat, category: 'pg' })).toContainEqual(['brokerage', 0]);
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
