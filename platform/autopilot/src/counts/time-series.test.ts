import { TimeSeries } from './version-counts';
import { VitalCounts } from './web-vitals';

const counting = () => new TimeSeries(10, 6, () => ({ count: 0 }));

test('what falls into one step is counted together', () => {
  const series = counting();
  for (const now of [100, 104, 109, 110]) series.at(now).count += 1;
  expect(series.since(0)).toEqual([
    { at: 100, step: { count: 3 } },
    { at: 110, step: { count: 1 } },
  ]);
});

test('what is older than the ring is gone, and no step is counted twice', () => {
  const series = counting();
  for (let now = 0; now < 1_000; now += 1) series.at(now).count += 1;
  expect(series.since(0).map(({ at }) => at)).toEqual([940, 950, 960, 970, 980, 990]);
  expect(series.since(0).every(({ step }) => step.count === 10)).toBe(true);
  expect(series.since(985).map(({ at }) => at)).toEqual([980, 990]);
});

test('the 75th percentile is right to the width of a bin', () => {
  for (const [vital, values] of [
    ['LCP', [100, 900, 1_800, 2_500, 700, 1_200, 3_000, 800]],
    ['CLS', [0, 0, 0.05, 0.1, 0.2, 0.01, 0.02, 0.3]],
  ] as const) {
    const counts = new VitalCounts(vital);
    for (const value of values) counts.add(value);
    const exact = [...values].sort((a, b) => a - b)[5] ?? 0;
    expect(counts.p75()).toBeGreaterThanOrEqual(exact / 1.2);
    expect(counts.p75()).toBeLessThanOrEqual(exact * 1.2);
  }
});

test('pages that do not shift have a layout shift of 0', () => {
  const counts = new VitalCounts('CLS');
  for (const value of [0, 0, 0, 0.3]) counts.add(value);
  expect(counts.p75()).toBe(0);
});

test('without samples there is no percentile, and no value is out of reach', () => {
  const counts = new VitalCounts('INP');
  expect(counts.p75()).toBeNull();
  for (const value of [0, 1e9]) counts.add(value);
  expect(Number.isFinite(counts.p75())).toBe(true);
});
