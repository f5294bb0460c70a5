import { LISTINGS } from '../data/listings';
import { homesAround } from './homes-around';
import type { SearchQuery } from './query';

/** "Wakad 11 km" */
function around(query: SearchQuery, count = 3) {
  const { near, elsewhere } = homesAround(LISTINGS, query, count);
  return {
    near: near.map(({ home, km }) => `${home.location.split(',')[0]} ${km} km`),
    elsewhere: elsewhere.map(({ location }) => location),
  };
}

test.each<[SearchQuery, string[]]>([
  [{ type: 'buy', location: 'Kothrud' }, ['Wakad 11 km', 'Hinjewadi 12 km']],
  [{ type: 'sell', location: 'kothrud, pune' }, ['Wakad 11 km', 'Hinjewadi 12 km']],
  [{ type: 'buy', location: 'कोथरुड' }, ['Wakad 11 km', 'Hinjewadi 12 km']],
  [{ type: 'buy', places: ['Kothrud', 'Baner'], bedrooms: ['2'] }, ['Wakad 5 km']],
  [{ type: 'rent', location: 'Mumbai Airport', category: 'pg' }, ['Andheri East 3 km']],
  [{ type: 'buy', location: 'MG Road', city: 'Pune' }, ['Wakad 15 km', 'Hinjewadi 17 km']],
  [{ type: 'buy', location: 'Jaipur' }, []],
])('homes near the place of %j, the nearest first, match its filters', (query, near) => {
  expect(around(query).near).toEqual(near);
});

test('homes elsewhere are those of other cities, and an unknown place has none', () => {
  expect(around({ type: 'rent', location: 'Kothrud', category: 'pg' })).toEqual({
    near: [],
    elsewhere: ['Andheri East, Mumbai', 'Madhapur, Hyderabad', 'Koramangala, Bangalore'],
  });
  expect(around({ type: 'buy', location: 'Atlantis' })).toEqual({ near: [], elsewhere: [] });
});
