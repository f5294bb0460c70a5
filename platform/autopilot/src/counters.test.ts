import { Counters } from './counters';
import { AllCounts } from './counts/version-counts';
import type { PageViews } from './views/page-views';
import type { ReleaseFeed } from './release-feed';

const NOW = 1_800_000_000;

function open() {
  const counts = new AllCounts();
  let follow: Parameters<ReleaseFeed['onChange']>[0] = () => undefined;
  const areas = { 'mfe-search': { version: 'v000000000001', canary: { version: 'v000000000002' } } };
  const live = (revision: number) =>
    ({
      revision: { revision, at: '', by: 'Asha', action: { verb: 'activate', area: 'mfe-search' }, areas },
    }) as unknown as NonNullable<ReleaseFeed['live']>;
  const releases = {
    live: live(1),
    onChange: (listener: typeof follow) => ((follow = listener), () => undefined),
  };
  const counters = new Counters(
    { counts, now: () => NOW } as unknown as PageViews,
    releases as unknown as ReleaseFeed,
    { measures: () => ({ enabled: true, trials: [], stopped: [], missingEvidence: [] }) },
    { all: () => [], edges: () => [] },
  );
  return { counts, counters, change: (revision: number) => follow(live(revision)) };
}

test('a revision is marked once, and the newest five hundred stay', () => {
  const { counters, change } = open();
  for (let revision = 1; revision <= 501; revision += 1) {
    change(revision);
    change(revision);
  }
  const { revisions } = counters.measures();
  expect([revisions.length, revisions[0]?.revision, revisions.at(-1)?.revision]).toEqual([500, 2, 501]);
});

test('the live and the canary version have gauges once they have counts', () => {
  const { counters, counts } = open();
  expect(counters.versions()).toEqual([]);
  counts.of('mfe-search', 'v000000000002').count('views', NOW);
  expect(counters.versions()).toMatchObject([{ version: 'v000000000002', channel: 'canary', faultRatio: 0 }]);
});
