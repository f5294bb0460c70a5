import {
  affordableInstalment,
  LOAN_DEFAULTS,
  loanFieldsFrom,
  loanFor,
  readLoan,
  yearlySchedule,
} from './loan';

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

test('the yearly schedule pays back exactly the loan and ends at zero', () => {
  const rows = yearlySchedule(terms);
  const total = (part: 'principal' | 'interest') => Math.round(rows.reduce((sum, row) => sum + row[part], 0));
  expect(rows).toHaveLength(20);
  expect(total('principal')).toBe(5_000_000);
  expect(total('interest')).toBe(5_413_879);
  expect(rows.at(-1)?.balance).toBe(0);
});

test('a loan without interest shrinks evenly', () => {
  expect(yearlySchedule({ amount: 1_200_000, rate: 0, years: 10 })[0]).toMatchObject({
    principal: 120_000,
    interest: 0,
  });
});

test('half of the income, less other instalments, decides what can be borrowed', () => {
  expect(affordableInstalment(100_000, 6_609)).toBe(43_391);
  expect(loanFor(43_391.16, terms)).toBeGreaterThanOrEqual(4_999_990);
  expect(loanFor(43_391.16, terms)).toBeLessThanOrEqual(5_000_010);
  expect(affordableInstalment(40_000, 25_000)).toBe(0);
});
