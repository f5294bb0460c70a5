import { RateLimiter } from './rate-limiter';

const now = { value: 0 };
const clock = () => now.value;

beforeEach(() => {
  now.value = 0;
});

test('the window forgets the key that was used longest ago when it is full', () => {
  const limiter = new RateLimiter({ limit: 1, windowMs: 1000, keys: 2, clock });
  for (const key of ['a', 'b', 'c']) limiter.count(key);
  now.value = 1;
  expect(limiter.wait('a')).toBe(0);
  expect(limiter.wait('c')).toBe(999);
});

test('A51 after the clock was put back, tries from the future do not count', () => {
  const limiter = new RateLimiter({ limit: 1, windowMs: 1000, clock });
  now.value = 86_400_000;
  limiter.count('a');
  now.value += 1;
  expect(limiter.wait('a')).toBe(999);
  now.value = 5;
  expect(limiter.wait('a')).toBe(0);
  limiter.count('a');
  now.value = 7;
  expect(limiter.wait('a')).toBe(998);
});

test('tries up to the limit pass at once, the rest waits until the window has moved on', () => {
  const limiter = new RateLimiter({ limit: 3, windowMs: 1500, clock });
  const taken = () => Array.from({ length: 5 }, () => limiter.take()).filter(Boolean).length;
  expect(limiter.take()).toBe(true);
  now.value = 1_000;
  expect(taken()).toBe(2);
  now.value = 1_500;
  expect(taken()).toBe(1);
  now.value = 60_000;
  expect(taken()).toBe(3);
});

test('what is taken back makes room, but not in the next window', () => {
  const limiter = new RateLimiter({ limit: 1, windowMs: 1000, clock });
  const taken = () => [limiter.take('a'), limiter.take('a')];
  limiter.count('a');
  limiter.takeBack('a');
  expect([limiter.has('a'), ...taken(), limiter.has('a')]).toEqual([false, true, false, true]);
  now.value = 1_000;
  limiter.takeBack('a');
  expect(taken()).toEqual([true, false]);
  limiter.forget('a');
  expect(taken()).toEqual([true, false]);
});

test('counts beyond the limit take no memory', () => {
  const limiter = new RateLimiter({ limit: 2, windowMs: 1000, clock });
  for (let count = 0; count < 10; count += 1) limiter.count();
  now.value = 999;
  expect(limiter.wait()).toBe(1);
  now.value = 1_000;
  expect([limiter.take(), limiter.take(), limiter.take()]).toEqual([true, true, false]);
});
