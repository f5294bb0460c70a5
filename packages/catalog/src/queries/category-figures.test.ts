import { LISTINGS } from '../data/listings';
import { categoryFigures } from './category-figures';

test('a category has the prices of its sales and of its rents, and its number in each city', () => {
  const { buy, rent, cities, others } = categoryFigures(LISTINGS, { slug: 'villas' });
  expect(buy).toEqual({ count: 2, least: 32_500_000, median: 60_750_000, most: 89_000_000 });
  expect(rent).toEqual({ count: 1, least: 135_000, median: 135_000, most: 135_000 });
  expect(cities).toEqual([
    { name: 'Bangalore', count: 1 },
    { name: 'Hyderabad', count: 1 },
    { name: 'Pune', count: 1 },
  ]);
  expect(others.map(({ slug }) => slug)).toEqual([
    ...['apartments', 'plots', 'commercial', 'pg-coliving', 'luxury-homes'],
  ]);
});

test('in a city they are those of its homes, while the numbers of the other cities stay', () => {
  const { buy, rent, cities, others } = categoryFigures(LISTINGS, { slug: 'villas', city: 'Pune' });
  expect(buy).toBeUndefined();
  expect(rent?.count).toBe(1);
  expect(cities).toHaveLength(3);
  expect(others).toContainEqual({ slug: 'commercial', count: 1 });
});

test('where there is nothing, nothing is said', () => {
  const figures = categoryFigures([], { slug: 'plots', city: 'Delhi' });
  expect(figures).toEqual({ cities: [], others: [] });
});
