import { LISTINGS } from '../data/listings';
import { pricePerSquareFoot } from './price-per-square-foot';

test('the median of an even count is the mean of the two in the middle', () => {
  const pair = LISTINGS.filter(({ id }) => id === '9' || id === '10');
  expect(pricePerSquareFoot(pair, { city: 'Mumbai', category: 'apartment' })).toEqual({
    median: 20831,
    count: 2,
  });
});

test('fewer than two listings say nothing, and rentals never count', () => {
  expect(pricePerSquareFoot(LISTINGS, { city: 'Pune', category: 'apartment' })).toBeUndefined();
  expect(pricePerSquareFoot(LISTINGS, { city: 'Pune', category: 'villa' })).toBeUndefined();
});
