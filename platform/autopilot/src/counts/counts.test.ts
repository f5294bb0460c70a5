import { addTo, emptyTally, MAX_NETWORKS, sumTallies, type Observation } from './tally';
import { AllCounts } from './version-counts';
import type { Vital } from '@nivaas/contracts/beacon';
import { addToBins, BINS, p75Of, zeros } from './web-vitals';

const NOW = 1_800_000_000;

function tallyOf(...observations: [kind: Observation['kind'], network: number][]) {
  const tally = emptyTally();
  for (const [kind, network] of observations)
    addTo(tally, { area: 'mfe-shop', version: 'v000000000001', kind, network });
  return tally;
}

test('a view that shows signs of life too late is no longer silent', () => {
  expect(tallyOf(['silent', 1], ['late', 1])).toMatchObject({ silence: { views: 1, badViews: 0 } });
  expect(tallyOf(['late', 1]).silence.badViews).toBe(0);
});

test('a network is noted once, and at most a thousand are', () => {
  const bad = Array.from({ length: MAX_NETWORKS + 5 }, (_, network) => ['bad', network] as ['bad', number]);
  const { faults, networks } = tallyOf(...bad, ...bad);
  expect([faults.badViews, networks.faults.length]).toEqual([2 * bad.length, MAX_NETWORKS]);
});

test('what edges counted adds up, and a network that two of them met counts once', () => {
  const one = tallyOf(['view', 7], ['bad', 7]);
  const sum = sumTallies([one, one]);
  expect(sum).toMatchObject({ faults: { views: 2, badViews: 2 }, networks: { faults: [7] } });
  expect([sum.groups[7], sumTallies([one], 1 / 2).faults.views]).toEqual([2, 0.5]);
  expect(sumTallies([])).toEqual(emptyTally());
});

test('steps without views are absent, and a version without views in a day is, too', () => {
  const counts = new AllCounts();
  counts.of('mfe-shop', 'v000000000001').count('views', NOW - 90);
  counts.of('mfe-shop', 'v000000000001').count('badViews', NOW - 90);
  counts.of('mfe-shop', 'v000000000002').count('views', NOW - 25 * 3_600);
  const step = NOW - 90 - ((NOW - 90) % 300);
  expect(counts.figures(NOW)).toEqual([{ area: 'mfe-shop', version: 'v000000000001', day: [[step, 1, 1]] }]);
});

function p75(vital: Vital, values: readonly number[]): number | null {
  const bins = zeros(BINS);
  for (const value of values) addToBins(bins, vital, value);
  return p75Of(vital, bins);
}

test.each<[Vital, number[]]>([
  ['LCP', [100, 900, 1_800, 2_500, 700, 1_200, 3_000, 800]],
  ['CLS', [0, 0, 0.05, 0.1, 0.2, 0.01, 0.02, 0.3]],
])('the 75th percentile of %s is right to the width of a bin', (vital, values) => {
  const exact = [...values].sort((a, b) => a - b)[5] ?? 0;
  expect(p75(vital, values)).toBeGreaterThanOrEqual(exact / 1.2);
  expect(p75(vital, values)).toBeLessThanOrEqual(exact * 1.2);
});

test('pages that do not shift have 0, without samples there is none, and no value is out of reach', () => {
  expect([p75('CLS', [0, 0, 0, 0.3]), p75('INP', [])]).toEqual([0, null]);
  expect(Number.isFinite(p75('INP', [0, 1e9]))).toBe(true);
});
