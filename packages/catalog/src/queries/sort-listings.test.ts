import { LISTINGS } from '../data/listings';
import { sortListings } from './search-listings';

const [first, second, third] = LISTINGS.slice(0, 3).map((listing) => ({
  ...listing,
  price: 1,
  date: '2025-01-01',
}));
const ties = [first, second, third].filter((listing) => listing !== undefined);

test.each(['price-low-high', 'price-high-low', 'newest'] as const)(
  'equal listings keep their order by %s',
  (order) => {
    expect(sortListings(ties, order).map(({ id }) => id)).toEqual(['1', '2', '3']);
  },
);

test('newest first begins with the latest date', () => {
  expect(
    sortListings(LISTINGS, 'newest')
      .slice(0, 3)
      .map(({ id }) => id),
  ).toEqual(['20', '8', '6']);
});

test('prices rise or fall', () => {
  expect(sortListings(LISTINGS, 'price-low-high')[0]?.id).toBe('22');
  expect(sortListings(LISTINGS, 'price-high-low')[0]?.id).toBe('2');
});

test('sorting leaves the given array as it was', () => {
  const before = [...LISTINGS];
  sortListings(LISTINGS, 'newest');
  expect(LISTINGS).toEqual(before);
});
