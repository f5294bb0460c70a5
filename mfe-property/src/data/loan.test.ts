import { readLoan } from './loan';

const entry = { amount: '6761000', rate: '8.5', years: '20' };

test('a typed loan becomes numbers', () => {
  expect(readLoan(entry)).toEqual({ loan: { amount: 6761000, rate: 8.5, years: 20 }, wrong: [] });
});

test('an amount may be in lakh or crore', () => {
  expect(readLoan({ ...entry, amount: '1.2 cr' }).loan?.amount).toBe(12_000_000);
});

test.each([
  ['amount', ''],
  ['rate', '30.5'],
  ['years', 'many'],
])('%s %p is no term of a loan', (field, value) => {
  expect(readLoan({ ...entry, [field]: value })).toEqual({ wrong: [field] });
});
