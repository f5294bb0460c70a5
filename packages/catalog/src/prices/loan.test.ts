import { loanFor, monthlyPayment, termsOutsideLimits, yearlySchedule } from './loan';

const loan = { amount: 5_000_000, rate: 8.5, years: 20 };

test.each([
  [6_761_000, 8.5, 20, 58_674, 7_320_647],
  [1_000_000, 8.5, 20, 8_678, 1_082_776],
  [5_000_000, 8.5, 20, 43_391, 5_413_879],
  [10_000_000, 8.5, 20, 86_782, 10_827_758],
  [5_000_000, 9.25, 15, 51_460, 4_262_731],
  [1_200_000, 0, 10, 10_000, 0],
])('%d at %d % over %d years costs %d a month and %d in interest', (amount, rate, years, emi, interest) => {
  expect(monthlyPayment({ amount, rate, years })).toEqual({ emi, interest, total: amount + interest });
});

test('a rate that is almost nothing costs almost nothing', () => {
  expect(monthlyPayment({ amount: 1_200_000, rate: 1e-13, years: 10 })?.emi).toBe(10_000);
});

test.each([
  { amount: 0, rate: 8.5, years: 20 },
  { amount: Number.NaN, rate: 8.5, years: 20 },
  { amount: 100, rate: -1, years: 20 },
  { amount: 100, rate: 8.5, years: 0 },
])('%o has no monthly payment', (loan) => {
  expect(monthlyPayment(loan)).toBeUndefined();
});

test.each([
  ['amount', 0],
  ['amount', 1_000_000_001],
  ['amount', Number.NaN],
  ['rate', -1],
  ['rate', 30.5],
  ['years', 0],
  ['years', 41],
  ['years', Number.NaN],
])('%s %d is outside the limits', (term, value) => {
  expect(termsOutsideLimits({ ...loan, [term]: value })).toEqual([term]);
});

test.each([
  ['amount', 1],
  ['amount', 1_000_000_000],
  ['rate', 0],
  ['rate', 30],
  ['years', 1],
  ['years', 40],
])('%s %d is still inside', (term, value) => {
  expect(termsOutsideLimits({ ...loan, [term]: value })).toEqual([]);
});

test('a monthly payment and its loan belong together', () => {
  expect(loanFor(43_391.16, loan)).toBeGreaterThanOrEqual(4_999_990);
  expect(loanFor(43_391.16, loan)).toBeLessThanOrEqual(5_000_010);
});

test.each([
  [6_761_000, 7_320_647],
  [5_000_000, 5_413_879],
])(
  'the schedule of %d pays back exactly the loan, with its interest, and ends at zero',
  (amount, interest) => {
    const schedule = yearlySchedule({ ...loan, amount });
    const sum = (part: 'principal' | 'interest') => schedule.reduce((total, year) => total + year[part], 0);
    expect(schedule).toHaveLength(20);
    expect(sum('principal')).toBeCloseTo(amount, 2);
    expect(Math.round(sum('interest'))).toBe(interest);
    expect(schedule.at(-1)?.balance).toBe(0);
  },
);

test('without interest every year pays the same', () => {
  const schedule = yearlySchedule({ amount: 1_200_000, rate: 0, years: 10 });
  expect(schedule.map(({ principal }) => Math.round(principal))).toEqual(Array(10).fill(120_000));
});

test('a tenure of two and a half years has a short third year', () => {
  const schedule = yearlySchedule({ amount: 300_000, rate: 0, years: 2.5 });
  expect(schedule.map(({ principal }) => Math.round(principal))).toEqual([120_000, 120_000, 60_000]);
});
