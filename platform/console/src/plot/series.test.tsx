import type { Measures, VersionMeasures } from '../api/schemas';
import { linesOf, niceTop, ticksOf } from './series';

const AREA = 'mfe-search';

function measuresOf(hour: { at: number; views: number; badViews: number }[]): Measures {
  const version: VersionMeasures = {
    version: 'v000000000001',
    views: 0,
    badViews: 0,
    faultRatio: null,
    vitals: {},
    hour,
    day: [
      { at: 300, views: 2, badViews: 0, p75: { LCP: 1_200 } },
      { at: 600, views: 1, badViews: 0, p75: { INP: 80 } },
    ],
  };
  const recent = { views: 0, badViews: 0 };
  return {
    breakers: [],
    autopilot: { missingEvidence: [] },
    edges: [],
    areas: { [AREA]: { recent, faultRatio: null, versions: [version] } },
  };
}

test('the steps of a minute are one point: bad views ÷ views', () => {
  const measures = measuresOf([
    { at: 60, views: 3, badViews: 1 },
    { at: 110, views: 1, badViews: 0 },
    { at: 120, views: 2, badViews: 2 },
    { at: 180, views: 0, badViews: 0 },
  ]);
  expect(linesOf(measures, AREA, 'faults', 'hour')).toEqual([
    {
      version: 'v000000000001',
      samples: [
        { at: 90, value: 0.25 },
        { at: 150, value: 1 },
      ],
    },
  ]);
});

test('a ratio is never above one, even with late counts', () => {
  const [line] = linesOf(measuresOf([{ at: 60, views: 1, badViews: 3 }]), AREA, 'faults', 'hour');
  expect(line?.samples).toEqual([{ at: 90, value: 1 }]);
});

test('a vital has points only where it was measured, and no line without any', () => {
  const measures = measuresOf([]);
  expect(linesOf(measures, AREA, 'LCP', 'day')).toMatchObject([{ samples: [{ at: 450, value: 1_200 }] }]);
  expect(linesOf(measures, AREA, 'CLS', 'day')).toEqual([]);
  expect(linesOf(measures, 'mfe-unknown', 'faults', 'hour')).toEqual([]);
  expect(linesOf(undefined, AREA, 'faults', 'hour')).toEqual([]);
});

test.each([
  [0, 0.05, 0.05],
  [0.06, 0.05, 0.1],
  [0.21, 0.05, 0.25],
  [1, 0.05, 1],
  [1_300, 1_000, 2_000],
  [7_000, 1_000, 10_000],
])('the scale for %d, at least %d, ends at %d', (highest, least, top) => {
  expect(niceTop(highest, least)).toBeCloseTo(top);
});

test.each([
  [0.05, '0.00 0.01 0.02 0.03 0.04 0.05'],
  [0.25, '0.00 0.05 0.10 0.15 0.20 0.25'],
  [1, '0.00 0.20 0.40 0.60 0.80 1.00'],
  [2_000, '0.00 500.00 1000.00 1500.00 2000.00'],
])('a scale up to %d has round numbers beside it', (top, ticks) => {
  expect(
    ticksOf(top)
      .map((tick) => tick.toFixed(2))
      .join(' '),
  ).toBe(ticks);
});
