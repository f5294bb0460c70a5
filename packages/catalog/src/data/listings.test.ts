import type { ListingCategory, ListingType } from '@nivaas/contracts';
import { AMENITIES, placeOf, toSummary } from '../listing';
import { searchListings } from '../queries/search-listings';
import { sortListings } from '../queries/search-listings';
import { SUGGESTED_CITIES } from './suggested-cities';
import { LISTINGS } from './listings';

const ofType = (type: ListingType) => LISTINGS.filter((listing) => listing.type === type);
const ofCategory = (category: ListingCategory) => LISTINGS.filter((listing) => listing.category === category);
const fact = (listing: (typeof LISTINGS)[number], id: string) =>
  listing.facts.find((row) => row.id === id)?.value;

function expectDistinct(values: unknown[]) {
  expect(new Set(values).size).toBe(values.length);
}

test('D07 there are 30 listings, 16 to buy and 14 to rent, with ids 1 to 30 in order', () => {
  expect(LISTINGS.map((listing) => listing.id)).toEqual(Array.from({ length: 30 }, (_, n) => String(n + 1)));
  expect(ofType('buy')).toHaveLength(16);
  expect(ofType('rent')).toHaveLength(14);
});

test('titles and dates are unique, and prices within a type', () => {
  expectDistinct(LISTINGS.map((listing) => listing.title));
  expectDistinct(LISTINGS.map((listing) => listing.date));
  expectDistinct(ofType('buy').map((listing) => listing.price));
  expectDistinct(ofType('rent').map((listing) => listing.price));
});

test('D05 numbers are whole, positive where they must be, and bathrooms go in halves', () => {
  for (const { price, area, bedrooms, bathrooms, date } of LISTINGS) {
    expect(Number.isInteger(price) && price > 0).toBe(true);
    expect(Number.isInteger(area) && area > 0).toBe(true);
    expect(Number.isInteger(bedrooms) && bedrooms >= 0).toBe(true);
    expect(Number.isInteger(bathrooms * 2)).toBe(true);
    expect(date >= '2025-01-18' && date <= '2025-05-21').toBe(true);
  }
});

test('luxury homes are homes: six above a crore, one at a crore exactly, one rental by its title alone', () => {
  const luxury = searchListings(LISTINGS, { categoryPage: 'luxury-homes' });
  expect(luxury.filter(({ category }) => ['plot', 'commercial', 'pg'].includes(category))).toEqual([]);
  expect(luxury.filter(({ price }) => price > 10_000_000)).toHaveLength(6);
  expect(luxury.filter(({ price }) => price === 10_000_000)).toHaveLength(1);
  expect(luxury.filter(({ price, type }) => price < 10_000_000 && type === 'rent')).toHaveLength(1);
});

test('a title names the category of its listing, and no title contains the word of another category', () => {
  const words: [ListingCategory, RegExp][] = [
    ['apartment', /apartment/i],
    ['villa', /villa/i],
    ['house', /independent house/i],
    ['plot', /plot/i],
    ['commercial', /commercial/i],
    ['pg', /pg|co-living/i],
  ];
  for (const { title, category } of LISTINGS) {
    expect(words.filter(([, word]) => word.test(title)).map(([name]) => name)).toEqual([category]);
    expect(title).not.toMatch(/village|upgrad/i);
  }
});

test('every suggested city has at least two listings to buy and two to rent, Mumbai and Bangalore three to buy', () => {
  const count = (city: string, type: ListingType) =>
    ofType(type).filter(({ location }) => placeOf(location).city === city).length;
  for (const city of SUGGESTED_CITIES) {
    expect(count(city, 'buy')).toBeGreaterThanOrEqual(2);
    expect(count(city, 'rent')).toBeGreaterThanOrEqual(2);
  }
  expect(count('Mumbai', 'buy')).toBeGreaterThanOrEqual(3);
  expect(count('Bangalore', 'buy')).toBeGreaterThanOrEqual(3);
});

test('every location is a locality in a suggested city, in a known state', () => {
  for (const { location, state } of LISTINGS) {
    expect(SUGGESTED_CITIES).toContain(placeOf(location).city);
    expect(state).not.toBe('');
  }
});

test('the first eight are featured and no other: five for sale, three to rent, an apartment for sale first', () => {
  const featured = LISTINGS.filter((listing) => listing.featured);
  expect(featured).toEqual(LISTINGS.slice(0, 8));
  expect(featured.filter(({ type }) => type === 'buy')).toHaveLength(5);
  expect(LISTINGS[0]).toMatchObject({ category: 'apartment', type: 'buy', price: 6_761_000, area: 850 });
  expect(LISTINGS.slice(8).some((listing) => 'featured' in listing)).toBe(false);
});

test.each<ListingType>(['buy', 'rent'])('the four sort orders of type %s all differ', (type) => {
  const orders = (['relevance', 'price-low-high', 'price-high-low', 'newest'] as const).map((order) =>
    sortListings(ofType(type), order)
      .map(({ id }) => id)
      .join(),
  );
  expectDistinct(orders);
});

test('bedrooms cover 0 to 5 and bathrooms come in the halves that the filters distinguish', () => {
  const bedrooms = LISTINGS.map((listing) => listing.bedrooms);
  const bathrooms = LISTINGS.map((listing) => listing.bathrooms);
  expect(bedrooms).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5]));
  expect(bathrooms).toEqual(expect.arrayContaining([1.5, 2.5, 4.5, 5.5]));
});

test.each<[ListingCategory, number, number]>([
  ['apartment', 5, 9],
  ['villa', 4, 8],
  ['pg', 2, 4],
])('every listing of category %s has %i to %i amenities', (category, least, most) => {
  for (const { amenities } of ofCategory(category)) {
    expect(amenities.length).toBeGreaterThanOrEqual(least);
    expect(amenities.length).toBeLessThanOrEqual(most);
  }
});

test('plots have security only, and no listing has an amenity twice or an unknown one', () => {
  for (const { amenities } of ofCategory('plot')) expect(amenities).toEqual(['Security']);
  for (const { amenities } of LISTINGS) {
    expectDistinct(amenities);
    expect(AMENITIES).toEqual(expect.arrayContaining(amenities));
  }
});

test.each(['Swimming Pool', 'Gym', "Children's Play Area", 'Power Backup'] as const)(
  'at least five listings to buy and three to rent have %s',
  (amenity) => {
    const having = (type: ListingType) => ofType(type).filter(({ amenities }) => amenities.includes(amenity));
    expect(having('buy').length).toBeGreaterThanOrEqual(5);
    expect(having('rent').length).toBeGreaterThanOrEqual(3);
  },
);

test('rent terms are on every rental and on no sale, with a deposit of two months for homes', () => {
  for (const { type, rent, category } of LISTINGS) {
    expect(rent !== undefined).toBe(type === 'rent');
    if (rent && ['apartment', 'villa', 'house'].includes(category)) expect(rent.depositMonths).toBe(2);
  }
});

test('D05 every listing has every row of the Details tab', () => {
  for (const { facts } of LISTINGS) {
    expect(facts.slice(0, 10).map(({ term }) => term)).toEqual([
      'Property Type',
      'Floor',
      'Furnishing',
      'Facing',
      'Overlooking',
      'Super Area',
      'Carpet Area',
      'Status',
      'Possession',
      'Transaction Type',
    ]);
    expect(facts.every(({ value }) => value !== '')).toBe(true);
    expectDistinct(facts.map(({ id }) => id));
  }
});

test('every apartment carries the fixed values of the specification', () => {
  for (const listing of ofCategory('apartment')) {
    const ids = ['property-type', 'floor', 'furnishing', 'facing', 'overlooking', 'status', 'possession'];
    expect([...ids, 'transaction'].map((id) => fact(listing, id))).toEqual([
      'Apartment',
      '5 of 10',
      'Semi-Furnished',
      'East',
      'Garden',
      'Ready to Move',
      'Immediate',
      listing.rent ? 'Rental' : 'Resale',
    ]);
    expect(listing.yearBuilt).toBe(2019);
  }
});

test('a plot has no floor, no status, no carpet area and no year, and its sides make its area', () => {
  for (const plot of ofCategory('plot')) {
    for (const id of ['floor', 'status', 'furnishing', 'carpet-area'])
      expect(fact(plot, id)).toBe('Not applicable');
    expect(plot.yearBuilt).toBeUndefined();
    const [length, breadth] = (fact(plot, 'dimensions') ?? '').match(/\d+/g) ?? [];
    expect(Number(length) * Number(breadth)).toBe(plot.area);
  }
});

test('a bed in a shared home has an area of its own, and no super or carpet area', () => {
  for (const bed of ofCategory('pg')) {
    expect(['super-area', 'carpet-area'].map((id) => fact(bed, id))).toEqual([
      'Not applicable',
      'Not applicable',
    ]);
    expect(fact(bed, 'bed-area')).toMatch(/^\d+ sq\.ft$/);
  }
});

test('a description names the place, and bedrooms except for plots and commercial space', () => {
  for (const { description, location, category } of LISTINGS) {
    expect(description).toContain(location);
    if (category === 'plot' || category === 'commercial') expect(description).not.toMatch(/bedroom/i);
    else expect(description).toMatch(category === 'pg' ? /^1 bed in .*room/ : /bedroom/);
  }
});

test('a summary holds what a card shows and nothing more', () => {
  const [first] = LISTINGS;
  const [, ninth] = [first, LISTINGS[8]];
  expect(Object.keys(first ? toSummary(first) : {}).sort()).toEqual(
    [
      ...['area', 'bathrooms', 'bedrooms', 'category', 'date', 'featured', 'id', 'image', 'imageAlt'],
      ...['location', 'price', 'title', 'type'],
    ].sort(),
  );
  expect(ninth && 'featured' in toSummary(ninth)).toBe(false);
});
