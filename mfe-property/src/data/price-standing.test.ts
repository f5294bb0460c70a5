import { priceStanding } from './price-standing';

const flat = { type: 'buy', category: 'apartment', price: 5_000_000, area: 1000 } as const;

test.each([
  [4000, 25],
  [5000, 0],
  [5010, 0],
  [5682, -12],
])('5,000 per sq.ft beside a median of %i is %i %', (median, percent) => {
  expect(priceStanding(flat, { median, count: 3 })).toEqual({ percent, count: 3 });
});

test.each([
  ['an unknown area', { ...flat, area: 0 }],
  ['a rental', { ...flat, type: 'rent' }],
  ['a villa, whose price is mostly land', { ...flat, category: 'villa' }],
] as const)('%s is not compared', (_, home) => {
  expect(priceStanding(home, { median: 4000, count: 3 })).toBeUndefined();
});

test('nothing is compared with fewer than two homes', () => {
  expect(priceStanding(flat, undefined)).toBeUndefined();
  expect(priceStanding(flat, { median: 5000, count: 1 })).toBeUndefined();
});
