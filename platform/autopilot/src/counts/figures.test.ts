import { countsOf, figuresOf, recentOf, sumRows } from './figures';
import { AllCounts } from './version-counts';

const NOW = 1_800_000_000;

test('steps without views are absent, and a version without views in a day is, too', () => {
  const counts = new AllCounts();
  counts.of('mfe-search', 'v000000000001').count('views', NOW - 90);
  counts.of('mfe-search', 'v000000000001').count('badViews', NOW - 90);
  counts.of('mfe-search', 'v000000000002').count('views', NOW - 25 * 3_600);
  const { 'mfe-search': [figures, ...others] = [] } = figuresOf(counts, NOW);
  expect(others).toEqual([]);
  expect(figures?.version).toBe('v000000000001');
  expect(figures?.hour.map(([, views, badViews]) => [views, badViews])).toEqual([[1, 1]]);
  expect(countsOf(figures?.day ?? [])).toEqual({ views: 1, badViews: 1 });
});

test('rows of one step add up, oldest first', () => {
  expect(
    sumRows([
      [120, 1, 0],
      [65, 2, 1],
      [60, 3, 0],
    ]),
  ).toEqual([
    [60, 5, 1],
    [120, 1, 0],
  ]);
});

test('recent is the last quarter of an hour, over all versions', () => {
  const hour = [
    [NOW - 3_000, 100, 100],
    [NOW - 600, 3, 1],
  ] as [number, number, number][];
  const figures = { 'mfe-search': ['v1', 'v2'].map((version) => ({ version, hour, day: hour })) };
  expect(recentOf(figures, 'mfe-search', NOW)).toEqual({ views: 6, badViews: 2 });
  expect(recentOf(figures, 'mfe-property', NOW)).toEqual({ views: 0, badViews: 0 });
});
