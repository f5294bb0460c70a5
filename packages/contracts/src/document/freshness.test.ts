import { combined } from './freshness';

test.each([
  [[], { tags: [] }],
  [[undefined, { tags: ['a'] }], { tags: ['a'] }],
  [
    [
      { maxAgeMs: 5_000, tags: ['a'] },
      { maxAgeMs: 60_000, tags: ['b', 'a'] },
    ],
    { maxAgeMs: 5_000, tags: ['a', 'b'] },
  ],
  [
    [
      { maxAgeMs: 5_000, staleMs: 60_000, tags: [] },
      { maxAgeMs: 20_000, staleMs: 10_000, tags: [] },
      { tags: [] },
    ],
    { maxAgeMs: 5_000, staleMs: 25_000, tags: [] },
  ],
  [
    [
      { maxAgeMs: 5_000, staleMs: 60_000, tags: [] },
      { maxAgeMs: 5_000, tags: [] },
    ],
    { maxAgeMs: 5_000, tags: [] },
  ],
  [[{ maxAgeMs: 0, tags: [] }, { tags: ['c'] }], { maxAgeMs: 0, tags: ['c'] }],
])('a value made of %j is %j', (parts, whole) => {
  expect(combined(parts)).toEqual(whole);
});
