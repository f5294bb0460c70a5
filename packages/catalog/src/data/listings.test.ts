import { AMENITIES, placeOf, toSummary } from '../listing';
import type { ListingCategory } from '@nivaas/portal';
import { SUGGESTED_CITIES } from './suggested-cities';
import { LISTINGS } from './listings';

const ofCategory = (category: ListingCategory) => LISTINGS.filter((listing) => listing.category === category);
const fact = (listing: (typeof LISTINGS)[number], id: string) =>
  listing.facts.find((row) => row.id === id)?.value;

function expectDistinct(values: unknown[]) {
  expect(new Set(values).size).toBe(values.length);
}

test('D05 an area is a whole number above zero, and bathrooms go in halves', () => {
  for (const { area, bathrooms } of LISTINGS) {
    expect(Number.isInteger(area) && area > 0).toBe(true);
    expect(Number.isInteger(bathrooms * 2)).toBe(true);
  }
});

test('every location is a locality in a suggested city, in a known state', () => {
  for (const { location, state } of LISTINGS) {
    expect(SUGGESTED_CITIES).toContain(placeOf(location).city);
    expect(state).not.toBe('');
  }
});

test('the first eight are featured, and no other', () => {
  expect(LISTINGS.filter((listing) => 'featured' in listing)).toEqual(LISTINGS.slice(0, 8));
});

test('plots have security only, and no listing has an amenity twice or an unknown one', () => {
  for (const { amenities } of ofCategory('plot')) expect(amenities).toEqual(['Security']);
  for (const { amenities } of LISTINGS) {
    expectDistinct(amenities);
    expect(AMENITIES).toEqual(expect.arrayContaining(amenities));
  }
});

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
