import { areaUnderCurve, spread } from './statistics';

it('the median of an odd number of figures is the middle one', () => {
  expect(spread([9, 1, 5])).toEqual({ median: 5, min: 1, max: 9 });
});

it('the median of an even number of figures lies between the two in the middle', () => {
  expect(spread([4, 1, 2, 9])).toEqual({ median: 3, min: 1, max: 9 });
});

it.each([
  [[3, 4], [1, 2], 1],
  [[1, 2], [3, 4], 0],
  [[1, 2, 3], [1, 2, 3], 0.5],
  [[5, 5], [5], 0.5],
  [[1, 4], [2, 3, 5, 6], 2 / 8],
])('%j against %j: the area under the curve is %d', (some, others, area) => {
  expect(areaUnderCurve(some, others)).toBeCloseTo(area, 12);
});
