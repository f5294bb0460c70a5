import { readLoan, usualLoan, yearlySchedule } from './loan';

const entry = { amount: '6761000', rate: '8.5', years: '20' };

test('a typed loan becomes numbers', () => {
  expect(readLoan(entry)).toEqual({ loan: { amount: 6761000, rate: 8.5, years: 20 }, wrong: [] });
});

test.each([
  ['amount', '0'],
  ['amount', '1000000001'],
  ['amount', ''],
  ['rate', '-1'],
  ['rate', '30.5'],
  ['years', '0'],
  ['years', '41'],
  ['years', 'many'],
])('%s %p is outside the limits', (field, value) => {
  expect(readLoan({ ...entry, [field]: value })).toEqual({ wrong: [field] });
});

test.each([
  ['amount', '1'],
  ['amount', '1000000000'],
  ['rate', '0'],
  ['rate', '30'],
  ['years', '1'],
  ['years', '40'],
])('%s %p is still inside', (field, value) => {
  expect(readLoan({ ...entry, [field]: value }).wrong).toEqual([]);
});

test.each([
  [2_000_000, 1_800_000],
  [6_761_000, 5_408_800],
  [10_000_000, 7_500_000],
  [125_000_000, 93_750_000],
])('on a price of %i banks usually lend %i', (price, loan) => {
  expect(usualLoan(price)).toBe(loan);
});

test('the schedule pays the whole loan back by its last year', () => {
  const schedule = yearlySchedule({ amount: 6_761_000, rate: 8.5, years: 20 });
  const sum = (part: 'principal' | 'interest') => schedule.reduce((total, year) => total + year[part], 0);
  expect(schedule).toHaveLength(20);
  expect(sum('principal')).toBeCloseTo(6_761_000, 2);
  expect(Math.round(sum('interest'))).toBe(7_320_647);
  expect(schedule.at(-1)?.balance).toBeCloseTo(0, 2);
});

test('without interest every year pays the same', () => {
  const schedule = yearlySchedule({ amount: 1_200_000, rate: 0, years: 10 });
  expect(schedule.map(({ principal }) => Math.round(principal))).toEqual(Array(10).fill(120_000));
});

test('a tenure of two and a half years has a short third year', () => {
  const schedule = yearlySchedule({ amount: 300_000, rate: 0, years: 2.5 });
  expect(schedule.map(({ principal }) => Math.round(principal))).toEqual([120_000, 120_000, 60_000]);
});
