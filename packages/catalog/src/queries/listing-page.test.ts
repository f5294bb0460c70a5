import { LISTINGS } from '../data/listings';
import { pageOf } from './listing-page';
import { searchListings } from './search-listings';

const request = (offset: number, limit: number) => {
  const { items, total, next } = pageOf(searchListings(LISTINGS, { type: 'buy' }), { offset, limit });
  return { ids: items.map(({ id }) => id), total, next };
};

test.each([
  [0, 3, ['1', '2', '3'], 3],
  [3, 3, ['5', '7', '9'], 6],
  [15, 3, ['19'], undefined],
  [13, 3, ['17', '18', '19'], undefined],
  [99, 3, [], undefined],
])('from %d there are at most %d homes, and where the next ones begin', (offset, limit, ids, next) => {
  expect(request(offset, limit)).toEqual({ ids, total: 16, next });
});
