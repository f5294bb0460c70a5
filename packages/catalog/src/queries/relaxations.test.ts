import { LISTINGS } from '../data/listings';
import { asListingQuery, type SearchQuery } from './query';
import { relaxations } from './relaxations';
import { searchListings } from './search-listings';

const relax = (query: SearchQuery) => relaxations(LISTINGS, query);

test.each([
  ['Bombay', 'Mumbai'],
  ['Madras', 'Chennai'],
  ['Calcutta', 'Kolkata'],
  ['Poona', 'Pune'],
  ['Banglore', 'Bangalore'],
  ['Koramangla', 'Koramangala'],
  ['Ｐｏｏ\u200bｎａ', 'Pune'],
])('%s is known as %s', (alias, city) => {
  expect(relax({ type: 'rent', location: alias })[0]).toMatchObject({ kind: 'city-alias', city });
});

test.each<[string, SearchQuery, object]>([
  [
    'a city in its other spelling is offered first, in the spelling of the data',
    { type: 'buy', city: 'bengaluru' },
    { kind: 'city-alias', city: 'Bangalore', query: { type: 'buy', city: 'Bangalore' }, count: 3 },
  ],
  [
    'an alias inside a longer place is replaced there',
    { type: 'rent', location: 'Koramangala, Bengaluru' },
    { query: { type: 'rent', location: 'Koramangala, Bangalore' }, count: 1 },
  ],
  [
    'the one filter in the way is named',
    { type: 'buy', city: 'Pune', bedrooms: ['2'], amenities: ['Lift', 'Swimming Pool'] },
    { kind: 'without-filter', filter: 'amenities', count: 1 },
  ],
  [
    'a known locality among other words is offered by itself',
    { type: 'buy', location: 'metro Wakad' },
    { kind: 'known-place', place: 'Wakad', query: { location: 'Wakad' }, count: 1 },
  ],
])('%s', (_, query, first) => {
  expect(relax(query)[0]).toMatchObject(first);
});

test.each([
  [{ location: 'Jaipur' }, 'Delhi', 2, { km: 238 }],
  [{ location: 'Sector 62, Noida' }, 'Delhi', 2, {}],
  [{ location: 'Airoli, Mumbai' }, 'Mumbai', 3, {}],
  [{ location: 'MG Road', city: 'Pune' }, 'Pune', 2, {}],
])('%j has no homes, so its nearest city %s is offered first', (place, city, count, distance) => {
  expect(relax({ type: 'buy', ...place })[0]).toEqual({
    kind: 'nearest-city',
    city,
    query: { type: 'buy', city },
    count,
    ...distance,
  });
});

test('the other type is offered without the price range, which would not fit', () => {
  const found = relax({ type: 'buy', city: 'Pune', category: 'villa', minPrice: 5_000_000 });
  expect(found).toContainEqual({
    kind: 'other-type',
    type: 'rent',
    query: { type: 'rent', city: 'Pune', category: 'villa' },
    count: 1,
  });
});

test('an unknown place leaves all of India', () => {
  expect(relax({ type: 'sell', location: 'Atlantis' })).toEqual([
    { kind: 'all-of-india', query: { type: 'sell' }, count: 16 },
  ]);
});

test('when no single filter is to blame, all are dropped at once', () => {
  const found = relax({ type: 'rent', city: 'Kolkata', bedrooms: ['5'], category: 'plot' });
  expect(found.map(({ kind }) => kind)).toContain('without-filters');
});

test('at most three are offered and each finds what it promises', () => {
  const queries: SearchQuery[] = [
    { type: 'buy', city: 'Bengaluru', bedrooms: ['4+'], bathrooms: ['1'], amenities: ['Gym'] },
    { type: 'rent', city: 'Delhi', maxPrice: 1, minArea: 9000 },
  ];
  for (const query of queries) {
    const found = relax(query);
    expect(found.length).toBeLessThanOrEqual(3);
    for (const { query: changed, count } of found) {
      expect(searchListings(LISTINGS, asListingQuery(changed))).toHaveLength(count);
      expect(count).toBeGreaterThan(0);
    }
  }
});
