import type { Measures } from '@nivaas/registry/answers';
import { niceTop, stepsOf } from './page-views';

const version = (name: string, hour: { at: number; views: number; badViews: number }[]) => ({
  version: name,
  views: 0,
  badViews: 0,
  faultRatio: null,
  vitals: {},
  hour,
  day: [],
});

test('the page views of all versions are summed by the minute, from a time on', () => {
  const versions = [
    version('v000000000001', [
      { at: 10, views: 9, badViews: 9 },
      { at: 60, views: 3, badViews: 1 },
      { at: 110, views: 1, badViews: 0 },
      { at: 180, views: 0, badViews: 0 },
    ]),
    // A fault may be counted before its view.
    version('v000000000002', [
      { at: 70, views: 2, badViews: 0 },
      { at: 120, views: 0, badViews: 2 },
    ]),
  ];
  const measures = { areas: { 'mfe-shop': { faultRatio: null, versions } } } as unknown as Measures;
  expect(stepsOf(measures, 'mfe-shop', 'hour', 60)).toEqual([
    { at: 60, views: 6, badViews: 1 },
    { at: 120, views: 2, badViews: 2 },
  ]);
  expect(stepsOf(measures, 'mfe-unknown', 'hour', 60)).toEqual([]);
  expect(stepsOf(undefined, 'mfe-shop', 'hour', 60)).toEqual([]);
});

test.each([
  [0, 4],
  [5, 10],
  [11, 20],
  [21, 40],
  [1_300, 2_000],
])('the scale for %d ends at %d, and its half is whole', (highest, top) => {
  expect(niceTop(highest)).toBe(top);
});
