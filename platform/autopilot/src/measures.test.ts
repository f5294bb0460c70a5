import { AllCounts, type Figures } from './counts/version-counts';
import { measuresOf, versionsInService } from './measures';

const NOW = 1_800_000_000;
const AREA = 'mfe-shop';
const [LIVE, CANARY] = ['v000000000001', 'v000000000002'];

function counted(views = 4, badViews = 1) {
  const counts = new AllCounts();
  const version = counts.of(AREA, LIVE);
  for (let view = 0; view < views; view += 1) version.count('views', NOW - 60);
  for (let view = 0; view < badViews; view += 1) version.count('badViews', NOW - 60);
  version.countVital('LCP', 1_200, NOW - 60);
  return counts;
}

const measured = (counts: AllCounts, others: Figures = []) =>
  measuresOf(AREA, LIVE, [...counts.figures(NOW), ...others], counts, NOW);

test('views are those of all edges, web vitals those of this one', () => {
  const measures = measured(counted(), counted().figures(NOW));
  expect(measures).toMatchObject({
    faultRatio: 0.25,
    versions: [{ version: LIVE, views: 8, badViews: 2, faultRatio: 0.25 }],
  });
  expect(measures.versions[0]?.vitals.LCP.p75).toBeGreaterThan(1_000);
});

test('the ratio of an area is of the last quarter of an hour and of the live version, each version that of a day', () => {
  const day = [
    [NOW - 600, 3, 1],
    [NOW - 3_000, 100, 100],
  ] as [number, number, number][];
  const figures = [LIVE, 'v2', 'v2'].map((version) => ({ area: AREA, version, day }));
  const { faultRatio, versions } = measured(new AllCounts(), figures);
  expect(faultRatio).toBe(1 / 3);
  expect(versions[1]).toMatchObject({ views: 206, badViews: 202 });
});

test('without views there is no ratio, and never one above 1', () => {
  expect(measured(new AllCounts())).toEqual({ faultRatio: null, versions: [] });
  expect(measured(counted(0)).versions).toMatchObject([{ faultRatio: null }]);
  expect(measured(counted(1, 2)).versions).toMatchObject([{ faultRatio: 1 }]);
});

test('the live and the canary version have gauges once they have counts', () => {
  const live = { [AREA]: { version: LIVE, canary: { version: CANARY } } } as never;
  const counts = new AllCounts();
  const shown = () => versionsInService({ [AREA]: measured(counts) }, live);
  expect(shown()).toEqual([]);
  for (const version of [CANARY, 'v000000000003']) counts.of(AREA, version).count('views', NOW);
  expect(shown()).toMatchObject([{ area: AREA, version: CANARY, channel: 'canary', faultRatio: 0 }]);
});
