import { isOver, parseDeprecation } from './deprecation';

test.each([
  [
    'until 2027-03-01: use mfe-search/home-card',
    { until: '2027-03-01', instead: 'use mfe-search/home-card' },
  ],
  ['  until 2028-02-29: use\n   depth ', { until: '2028-02-29', instead: 'use depth' }],
])('"%s" names the last day and what to use then', (text, expected) => {
  expect(parseDeprecation(text)).toEqual(expected);
});

test.each([
  '',
  'use mfe-search/home-card',
  'until 2027-03-01',
  'until 2027-03-01:',
  'until 2027-02-30: use depth',
  'until 2027-13-01: use depth',
  'until 1 March 2027: use depth',
  'since 2027-03-01: use depth',
])('"%s" announces nothing', (text) => {
  expect(parseDeprecation(text)).toBeUndefined();
});

test('the last day lasts until midnight in UTC', () => {
  const end = { until: '2027-03-01' };
  expect(isOver(end, new Date('2027-03-01T23:59:59.999Z'))).toBe(false);
  expect(isOver(end, new Date('2027-03-02T00:00:00.000Z'))).toBe(true);
});
