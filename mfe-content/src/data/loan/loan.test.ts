import { affordableInstalment, priceWithLoan, readLoan } from './loan';

test('each term outside its limits has its own message and gives no result', () => {
  const { terms: none, errors } = readLoan({ amount: '100,00,00,001', rate: '30.1', years: '41' });
  expect(none).toBeUndefined();
  expect(Object.keys(errors)).toEqual(['amount', 'rate', 'years']);
  expect(readLoan({ amount: '100 crore', rate: '0', years: '1' }).errors).toEqual({});
});

test('half of the income, less other instalments, is left for an instalment', () => {
  expect(affordableInstalment(100_000, 6_609)).toBe(43_391);
  expect(affordableInstalment(40_000, 25_000)).toBe(0);
});

test.each([
  [3_000_000, 3_334_000],
  [4_000_000, 5_000_000],
  [9_000_000, 12_000_000],
])('a loan of %i rupees is part of a price of %i by the limits', (loan, price) => {
  expect(priceWithLoan(loan)).toBe(price);
});
