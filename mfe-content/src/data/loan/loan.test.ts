import { affordableInstalment, LOAN_DEFAULTS, loanFieldsFrom, readLoan } from './loan';

const terms = { amount: 5_000_000, rate: 8.5, years: 20 };

test('a link without terms means 50 lakh at 8.5 % over 20 years', () => {
  expect(readLoan(loanFieldsFrom(new URLSearchParams())).terms).toEqual(terms);
});

test('an amount may be typed with words and commas', () => {
  expect(readLoan({ ...LOAN_DEFAULTS, amount: '1.2 cr' }).terms?.amount).toBe(12_000_000);
  expect(readLoan({ ...LOAN_DEFAULTS, amount: '67,61,000' }).terms?.amount).toBe(6_761_000);
});

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
