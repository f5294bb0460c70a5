import { Counters, measureArea, measureVersion } from './counters';
import { figuresOf } from './counts/figures';
import { AllCounts } from './counts/version-counts';
import type { ReleaseFeed } from './release-feed';

const NOW = 1_800_000_000;
const VERSION = 'v000000000001';

function counted() {
  const counts = new AllCounts();
  const version = counts.of('mfe-search', VERSION);
  for (let view = 0; view < 4; view += 1) version.count('views', NOW - 60);
  version.count('badViews', NOW - 60);
  version.countVital('LCP', 1_200, NOW - 60);
  return counts;
}

test('views are those of all edges, web vitals those of this one', () => {
  const own = counted();
  const edges = [figuresOf(own, NOW), figuresOf(counted(), NOW)];
  const { faultRatio, versions } = measureArea(own, edges, 'mfe-search', NOW);
  expect(faultRatio).toBe(0.25);
  expect(versions).toMatchObject([{ version: VERSION, views: 8, badViews: 2, faultRatio: 0.25 }]);
  expect(versions[0]?.vitals.LCP.p75).toBeGreaterThan(1_000);
});

test('without views there is no ratio, and never one above 1', () => {
  expect(measureArea(new AllCounts(), [], 'mfe-search', NOW)).toEqual({ faultRatio: null, versions: [] });
  const counts = new AllCounts();
  const version = counts.of('mfe-search', VERSION);
  version.count('badViews', NOW);
  expect(measureVersion(version, NOW).faultRatio).toBeNull();
  version.count('views', NOW);
  version.count('badViews', NOW);
  expect(measureVersion(version, NOW).faultRatio).toBe(1);
});

test('the live and the canary version have gauges once they have counts', () => {
  const counts = new AllCounts();
  const areas = { 'mfe-search': { version: VERSION, canary: { version: 'v000000000002' } } };
  const counters = new Counters(
    { counts, now: () => NOW },
    { live: { revision: { areas } } } as unknown as ReleaseFeed,
    { measures: () => ({ trials: [], missingEvidence: [] }) },
    { all: () => [], edges: () => [] },
  );
  expect(counters.versions()).toEqual([]);
  counts.of('mfe-search', 'v000000000002').count('views', NOW);
  expect(counters.versions()).toMatchObject([{ version: 'v000000000002', channel: 'canary', faultRatio: 0 }]);
});
