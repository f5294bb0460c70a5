import { AVERAGE_PRICES } from '@nivaas/catalog/average-prices';
import { priceStanding as standingBeside } from './price-standing';

const priceStanding = (
  home: Parameters<typeof standingBeside>[0],
  city: string,
  sample: Parameters<typeof standingBeside>[2],
) => standingBeside(home, city, sample, AVERAGE_PRICES);

const flat = { type: 'buy', category: 'apartment', price: 5_000_000, area: 1000 } as const;

test.each([
  [4000, 25],
  [5000, 0],
  [5010, 0],
  [5682, -12],
])('5,000 per sq.ft beside a median of %i is %i %', (median, percent) => {
  expect(priceStanding(flat, 'Pune', { median, count: 3 })).toEqual({
    own: 5000,
    usual: median,
    percent,
    place: 'Pune',
    count: 3,
  });
});

test.each([
  ['Pune', 'Pune', 7935, -37],
  ['Delhi', 'National Capital Region', 8900, -44],
])(
  'a flat in %s with fewer than three samples stands beside the average of %s',
  (city, place, usual, percent) => {
    const published = { own: 5000, usual, percent, place };
    expect(priceStanding(flat, city, undefined)).toEqual(published);
    expect(priceStanding(flat, city, { median: 4000, count: 2 })).toEqual(published);
  },
);

test.each([
  ['an unknown area', { ...flat, area: 0 }],
  ['a rental', { ...flat, type: 'rent' }],
  ['a villa, whose price is mostly land', { ...flat, category: 'villa' }],
] as const)('%s is not compared', (_, home) => {
  expect(priceStanding(home, 'Pune', { median: 4000, count: 3 })).toBeUndefined();
});

test('averages are of flats and of known cities', () => {
  expect(priceStanding({ ...flat, category: 'plot' }, 'Pune', undefined)).toBeUndefined();
  expect(priceStanding(flat, 'Nagpur', undefined)).toBeUndefined();
});
