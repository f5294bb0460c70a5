import { LISTINGS } from '../data/listings';
import type { ListingQuery } from './query';
import { searchListings } from './search-listings';

const ids = (query?: ListingQuery) => searchListings(LISTINGS, query).map(({ id }) => id);

test('an empty query finds everything in original order', () => {
  expect(ids()).toHaveLength(30);
  expect(ids({ location: '', city: '', bedrooms: [], amenities: [], propertyTypes: [] })).toEqual(ids());
});

test('the type must be equal', () => {
  expect(ids({ type: 'rent' })).toHaveLength(14);
});

test('a location matches any part of the location, in any case', () => {
  expect(ids({ location: 'ANDHERI' })).toEqual(['8', '20']);
  expect(ids({ location: ' wakad, pu ' })).toEqual(['1']);
});

test.each([
  ['full-width letters', 'Ａｎｄｈｅｒｉ'],
  ['a zero-width space', 'And\u200bheri'],
  ['a soft hyphen and a mark of direction', '\u202aAnd\u00adheri\u202c'],
  ['nothing to see', 'Andheri \u2060'],
])('a location reads the same with %s', (_, location) => {
  expect(ids({ location })).toEqual(['8', '20']);
});

test('location and city must both match', () => {
  expect(ids({ location: 'hinjewadi', city: 'Pune' })).toEqual(['17', '28']);
  expect(ids({ location: 'hinjewadi', city: 'Mumbai' })).toEqual([]);
});

test('a city alias is not a match: the substring rule stands', () => {
  expect(ids({ city: 'Bengaluru' })).toEqual([]);
});

test('the bucket 4 is from 4 to below 5, the bucket 4+ is 4 or more', () => {
  expect(ids({ bedrooms: ['4'] })).toEqual(['2', '3', '27']);
  expect(ids({ bedrooms: ['4+'] })).toEqual(['2', '3', '5', '27']);
});

test('two and a half bathrooms are in the bucket 2 and not in 3', () => {
  expect(ids({ bathrooms: ['2'] })).toContain('7');
  expect(ids({ bathrooms: ['3'] })).toEqual(['4', '13']);
  expect(ids({ bathrooms: ['3+'] })).toEqual(['2', '3', '4', '5', '13', '27']);
});

test('choices inside a group widen, groups narrow', () => {
  expect(ids({ bedrooms: ['1', '5'] })).toEqual(['5', '6', '10', '20', '22', '24', '28']);
  expect(ids({ bedrooms: ['1', '5'], type: 'buy', propertyTypes: ['villa', 'plot'] })).toEqual(['5']);
});

test('amenities must all be present', () => {
  const both = searchListings(LISTINGS, { amenities: ['Swimming Pool', 'Gas Pipeline'] });
  expect(both.length).toBeGreaterThan(0);
  for (const { amenities } of both) {
    expect(amenities).toEqual(expect.arrayContaining(['Swimming Pool', 'Gas Pipeline']));
  }
});

test('price and area limits include their ends', () => {
  expect(ids({ minPrice: 10_000_000, maxPrice: 14_200_000 })).toEqual(['7', '11']);
  expect(ids({ minArea: 1800, maxArea: 1800 })).toEqual(['13', '15', '30']);
});

test('a category narrows as the property types do', () => {
  expect(ids({ category: 'pg' })).toEqual(['6', '20', '22', '24']);
  expect(ids({ category: 'pg', propertyTypes: ['villa'] })).toEqual([]);
});

test('a bucket that is not a number matches nothing', () => {
  expect(ids({ bedrooms: ['many'] })).toEqual([]);
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

test('who posted a home, and who may rent it', () => {
  expect(ids({ postedBy: ['builder'] })).toEqual(
    LISTINGS.filter(({ postedBy }) => postedBy === 'Builder').map(({ id }) => id),
  );
  // Shared homes "for anyone" suit both.
  expect(ids({ category: 'pg', tenants: ['women'] })).toEqual(['6', '22', '24']);
  expect(ids({ category: 'pg', tenants: ['men'] })).toEqual(['6', '20', '24']);
  expect(ids({ type: 'buy', tenants: ['family'] })).toEqual([]);
});
