import { LISTINGS } from '../data/listings';
import { placeOf } from '../listing';
import { similarListings } from './similar-listings';

const of = (id: string) => LISTINGS.filter((listing) => listing.id === id)[0] ?? LISTINGS[0]!;
const similar = (id: string, count?: number) =>
  similarListings(LISTINGS, of(id), count).map((other) => other.id);

test('no listing is similar to itself or to one of the other type, and there are at most four', () => {
  for (const listing of LISTINGS) {
    const others = similarListings(LISTINGS, listing);
    expect(others).toHaveLength(4);
    expect(others.every(({ id, type }) => id !== listing.id && type === listing.type)).toBe(true);
  }
});

test('the same category comes first, within it the same city, within that the nearest price', () => {
  expect(similar('9')).toEqual(['10', '2', '11', '7']);
  expect(placeOf(of('10').location).city).toBe('Mumbai');
});

test('when a category runs out, the same city fills up', () => {
  expect(similar('3').slice(0, 3)).toEqual(['5', '11', '12']);
});

test('original order breaks ties', () => {
  const twins = ['x', 'y'].map((id) => ({ ...of('10'), id }));
  expect(similarListings([...twins], of('9')).map(({ id }) => id)).toEqual(['x', 'y']);
});
