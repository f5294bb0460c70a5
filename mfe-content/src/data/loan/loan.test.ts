import { affordableInstalment, readLoan } from './loan';

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
