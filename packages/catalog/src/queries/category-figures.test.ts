import { LISTINGS } from '../data/listings';
import { categoryFigures } from './category-figures';

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
