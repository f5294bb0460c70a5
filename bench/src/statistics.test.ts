import { spread } from './statistics';

it('the median of an odd number of figures is the middle one', () => {
  expect(spread([9, 1, 5])).toEqual({ median: 5, min: 1, max: 9 });
});

it('the median of an even number of figures lies between the two in the middle', () => {
  expect(spread([4, 1, 2, 9])).toEqual({ median: 3, min: 1, max: 9 });
});
