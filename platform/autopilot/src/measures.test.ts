import { AllCounts } from './counts/version-counts';
import { figuresOf } from './counts/figures';
import { measureArea, measureVersion } from './measures';

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
  const { recent, faultRatio, versions } = measureArea(
    own,
    [figuresOf(own, NOW), figuresOf(counted(), NOW)],
    'mfe-search',
    NOW,
  );
  expect([recent, faultRatio]).toEqual([{ views: 8, badViews: 2 }, 0.25]);
  expect(versions).toMatchObject([
    { version: VERSION, views: 8, badViews: 2, faultRatio: 0.25, vitals: { LCP: { samples: 1 } } },
  ]);
});

test('without views there is no ratio, and never one above 1', () => {
  expect(measureArea(new AllCounts(), [], 'mfe-search', NOW)).toEqual({
    recent: { views: 0, badViews: 0 },
    faultRatio: null,
    versions: [],
  });
  const counts = new AllCounts();
  const version = counts.of('mfe-search', VERSION);
  version.count('badViews', NOW);
  expect(measureVersion(version, NOW).faultRatio).toBeNull();
  version.count('views', NOW);
  version.count('badViews', NOW);
  expect(measureVersion(version, NOW).faultRatio).toBe(1);
});
