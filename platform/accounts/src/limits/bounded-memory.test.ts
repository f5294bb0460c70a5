import type { RateLimiterRes } from 'rate-limiter-flexible';
import { BoundedMemory } from './bounded-memory';

const now = { value: 0 };
const clock = () => now.value;

beforeEach(() => {
  now.value = 1_000_000;
});

function memory(points: number, keys = 10): BoundedMemory {
  return new BoundedMemory({ points, durationMs: 1_000, keys, clock });
}

const waitOf = (limit: BoundedMemory, key: string) =>
  limit.consume(key).then(
    () => 0,
    (result: unknown) => (result as RateLimiterRes).msBeforeNext,
  );

test('the window forgets the key that was used longest ago when it is full', async () => {
  const limit = memory(1, 2);
  for (const key of ['a', 'b', 'c']) expect(await waitOf(limit, key)).toBe(0);
  now.value += 1;
  expect([await waitOf(limit, 'c'), await waitOf(limit, 'a')]).toEqual([999, 0]);
});

test('A51 after the clock was put back, tries from the future do not count', async () => {
  const limit = memory(1);
  await limit.consume('a');
  now.value += 1;
  expect(await waitOf(limit, 'a')).toBe(999);
  now.value -= 86_400_000;
  expect(await waitOf(limit, 'a')).toBe(0);
});

test('what is taken back makes room, but not in the next window', async () => {
  const limit = memory(1);
  await limit.consume('a');
  await limit.reward('a');
  expect([await waitOf(limit, 'a'), await waitOf(limit, 'a')]).toEqual([0, 1_000]);
  now.value += 1_000;
  await limit.reward('a');
  expect([await waitOf(limit, 'a'), await waitOf(limit, 'a')]).toEqual([0, 1_000]);
});
