import { Counters } from './counters';
import { figuresOf, type Figures } from './counts/figures';
import { AllCounts } from './counts/version-counts';

const NOW = 1_800_000_000;
const VERSION = 'v000000000001';

function counted(views = 4) {
  const counts = new AllCounts();
  const version = counts.of('mfe-search', VERSION);
  for (let view = 0; view < views; view += 1) version.count('views', NOW - 60);
  version.count('badViews', NOW - 60);
  version.countVital('LCP', 1_200, NOW - 60);
  return counts;
}

function countersOf(counts: AllCounts, others: Figures = []) {
  const live = { 'mfe-search': { version: VERSION, canary: { version: 'v000000000002' } } };
  return new Counters(
    { counts, now: () => NOW },
    {
      measures: () => ({ trials: [], missingEvidence: [] }),
      figures: () => [...figuresOf(counts, NOW), ...others],
      edges: () => [],
      liveAreas: live as never,
    },
  );
}

test('views are those of all edges, web vitals those of this one', () => {
  const { areas } = countersOf(counted(), figuresOf(counted(), NOW)).measures();
  expect(areas['mfe-search']).toMatchObject({
    faultRatio: 0.25,
    versions: [
      { version: VERSION, views: 8, badViews: 2, faultRatio: 0.25, hour: [{ views: 8, badViews: 2 }] },
    ],
  });
  expect(areas['mfe-search']?.versions[0]?.vitals.LCP.p75).toBeGreaterThan(1_000);
});

test('the ratio of an area is of the last quarter of an hour, over all versions', () => {
  const hour = [
    [NOW - 3_000, 100, 100],
    [NOW - 600, 3, 1],
  ] as [number, number, number][];
  const figures = ['v1', 'v2'].map((version) => ({ area: 'mfe-search', version, hour, day: hour }));
  const { areas } = countersOf(new AllCounts(), figures).measures();
  expect(areas['mfe-search']?.faultRatio).toBe(1 / 3);
});

test('without views there is no ratio, and never one above 1', () => {
  const { areas } = countersOf(new AllCounts()).measures();
  expect(areas['mfe-search']).toEqual({ faultRatio: null, versions: [] });
  expect(countersOf(counted(0)).versions()).toMatchObject([{ faultRatio: null }]);
  const counts = counted(1);
  counts.of('mfe-search', VERSION).count('badViews', NOW - 60);
  expect(countersOf(counts).versions()).toMatchObject([{ faultRatio: 1 }]);
});

test('the live and the canary version have gauges once they have counts', () => {
  const counts = new AllCounts();
  expect(countersOf(counts).versions()).toEqual([]);
  for (const version of ['v000000000002', 'v000000000003'])
    counts.of('mfe-search', version).count('views', NOW);
  expect(countersOf(counts).versions()).toMatchObject([
    { version: 'v000000000002', channel: 'canary', faultRatio: 0 },
  ]);
});
