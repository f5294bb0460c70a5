import { BUCKETS } from '../formats/revision';
import { allot, bucketCount, sizeOf, type BucketRange } from './buckets';
import { cohortOf } from './cohorts';
import type { AreaState, CanaryState } from '../formats/formats';

const version = (n: number) => `v${String(n).padStart(12, '0')}`;

function state(canary: Partial<CanaryState> | null): AreaState {
  return {
    version: version(1),
    previous: null,
    canary: canary && {
      version: version(2),
      percent: 1,
      buckets: [],
      with: null,
      promoteAfter: null,
      ...canary,
    },
    since: '2026-11-21T10:00:00.000Z',
    by: 'Asha',
    off: false,
    held: [],
    standIns: [],
  };
}

/** The same sequence in every run (mulberry32), so that a failure can be reproduced. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const buckets = (ranges: readonly BucketRange[]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index));

test('K10 a share is exactly that many buckets, each once, wherever it begins', () => {
  const random = createRandom(1);
  for (let percent = 1; percent <= 100; percent += 1) {
    const given = allot([], bucketCount(percent), [], random(BUCKETS)) ?? [];
    expect(new Set(buckets(given)).size).toBe(percent * 100);
    expect(sizeOf(given)).toBe(percent * 100);
    expect(buckets(given).every((bucket) => bucket >= 0 && bucket < BUCKETS)).toBe(true);
  }
});

test('K07 raising a share only adds visitors, lowering takes back the last, and nobody is ever in two canaries', () => {
  const random = createRandom(2);
  for (let trial = 0; trial < 60; trial += 1) {
    const canaries: BucketRange[][] = [[], [], []];
    for (let step = 0; step < 12; step += 1) {
      const index = random(3);
      const before = canaries[index] ?? [];
      const others = canaries.filter((_, other) => other !== index).flat();
      const count = bucketCount(1 + random(100));
      const after = allot(before, count, others, random(BUCKETS));
      if (!after) {
        expect(count).toBeGreaterThan(BUCKETS - sizeOf(others));
        continue;
      }
      expect(sizeOf(after)).toBe(count);
      const [longer, shorter] = count > sizeOf(before) ? [after, before] : [before, after];
      expect(buckets(longer).slice(0, sizeOf(shorter)).join()).toBe(buckets(shorter).join());
      canaries[index] = after;
      const all = buckets(canaries.flat());
      expect(new Set(all).size).toBe(all.length);
    }
  }
});

test.each([undefined, -1, 10_000, 0.5, Number.NaN])('a visitor with bucket %p is in no canary', (bucket) => {
  const revision = { areas: { shell: state({ buckets: [[0, BUCKETS]], percent: 100 }) } };
  expect(cohortOf(revision, 0).id).toBe('shell');
  expect(cohortOf(revision, bucket)).toMatchObject({
    id: 'stable',
    areas: { shell: { version: version(1) } },
  });
});
