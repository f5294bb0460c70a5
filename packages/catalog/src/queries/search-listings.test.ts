import { LISTINGS } from '../data/listings';
import type { ListingQuery } from './query';
import { searchListings, sortListings } from './search-listings';

const ids = (query?: ListingQuery) => searchListings(LISTINGS, query).map(({ id }) => id);

test('an empty query finds everything in original order', () => {
  expect(ids()).toHaveLength(30);
  expect(ids({ location: '', city: '', bedrooms: [], amenities: [], propertyTypes: [] })).toEqual(ids());
});

test.each<[string, ListingQuery, string[]]>([
  ['a location matches any part of the location, in any case', { location: 'ANDHERI' }, ['8', '20']],
  ['also with its city', { location: ' wakad, pu ' }, ['1']],
  ['full-width letters read the same', { location: 'Ａｎｄｈｅｒｉ' }, ['8', '20']],
  ['a zero-width space is none', { location: 'And\u200bheri' }, ['8', '20']],
  ['nor is a mark of direction', { location: '\u202aAnd\u00adheri\u202c' }, ['8', '20']],
  ['nothing to see is nothing', { location: 'Andheri \u2060' }, ['8', '20']],
  ['location and city must both match', { location: 'hinjewadi', city: 'Pune' }, ['17', '28']],
  ['and not one of them', { location: 'hinjewadi', city: 'Mumbai' }, []],
  ['a city alias is not a match: the substring rule stands', { city: 'Bengaluru' }, []],
  ['the bucket 4 is from 4 to below 5', { bedrooms: ['4'] }, ['2', '3', '27']],
  ['the bucket 4+ is 4 or more', { bedrooms: ['4+'] }, ['2', '3', '5', '27']],
  ['two and a half bathrooms are not in the bucket 3', { bathrooms: ['3'] }, ['4', '13']],
  ['but in the bucket 2', { bathrooms: ['2'], location: 'Sholinganallur' }, ['7']],
  ['3+ is 3 or more', { bathrooms: ['3+'] }, ['2', '3', '4', '5', '13', '27']],
  ['choices inside a group widen', { bedrooms: ['1', '5'] }, ['5', '6', '10', '20', '22', '24', '28']],
  ['groups narrow', { bedrooms: ['1', '5'], type: 'buy', propertyTypes: ['villa', 'plot'] }, ['5']],
  ['price limits include their ends', { minPrice: 10_000_000, maxPrice: 14_200_000 }, ['7', '11']],
  ['and those of areas', { minArea: 1800, maxArea: 1800 }, ['13', '15', '30']],
  ['a category narrows', { category: 'pg' }, ['6', '20', '22', '24']],
  ['as the property types do', { category: 'pg', propertyTypes: ['villa'] }, []],
  ['a bucket that is not a number matches nothing', { bedrooms: ['many'] }, []],
  ['women find shared homes for anyone', { category: 'pg', tenants: ['women'] }, ['6', '22', '24']],
  ['and so do men', { category: 'pg', tenants: ['men'] }, ['6', '20', '24']],
  ['only rentals have tenants', { type: 'buy', tenants: ['family'] }, []],
])('%s: %j', (_, query, found) => {
  expect(ids(query)).toEqual(found);
});

test('amenities must all be present', () => {
  const both = searchListings(LISTINGS, { amenities: ['Swimming Pool', 'Gas Pipeline'] });
  expect(both.length).toBeGreaterThan(0);
  for (const { amenities } of both) {
    expect(amenities).toEqual(expect.arrayContaining(['Swimming Pool', 'Gas Pipeline']));
  }
});

test.each([
  [{ furnishing: ['unfurnished'] }, ({ furnishing }: Details) => furnishing === 'Unfurnished'],
  [{ possession: ['ready-to-move'] }, ({ status }: Details) => status === 'Ready to Move'],
  [{ possession: ['under-construction'] }, () => false],
  [{ facing: ['north-east', 'west'] }, ({ facing }: Details) => facing === 'North-East' || facing === 'West'],
] satisfies [ListingQuery, (details: Details) => boolean][])(
  '%j finds what the details say',
  (query, fits) => {
    const details = ({ facts }: (typeof LISTINGS)[number]): Details =>
      Object.fromEntries(facts.map(({ id, value }) => [id, value]));
    expect(ids(query)).toEqual(LISTINGS.filter((home) => fits(details(home))).map(({ id }) => id));
  },
);

type Details = Record<string, string>;

test('who posted a home', () => {
  expect(ids({ postedBy: ['builder'] })).toEqual(
    LISTINGS.filter(({ postedBy }) => postedBy === 'Builder').map(({ id }) => id),
  );
});

const ties = LISTINGS.slice(0, 3).map((listing) => ({ ...listing, price: 1, date: '2025-01-01' }));

test.each(['price-low-high', 'price-high-low', 'newest'] as const)(
  'equal listings keep their order by %s',
  (order) => {
    expect(sortListings(ties, order).map(({ id }) => id)).toEqual(['1', '2', '3']);
  },
);

test.each([
  ['newest', ['20', '8', '6']],
  ['price-low-high', ['22', '20', '24']],
  ['price-high-low', ['2', '5', '3']],
] as const)('%s begins with %j', (order, first) => {
  const sorted = sortListings(LISTINGS, order).map(({ id }) => id);
  expect(sorted.slice(0, 3)).toEqual(first);
});

test('sorting leaves the given array as it was', () => {
  const before = [...LISTINGS];
  sortListings(LISTINGS, 'newest');
  expect(LISTINGS).toEqual(before);
});
