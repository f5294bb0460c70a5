import { TokenBucket } from './token-bucket';

test('a burst passes, the rest waits for its share of a second', () => {
  const now = { value: 0 };
  const bucket = new TokenBucket({ perSecond: 2, burst: 3 }, () => now.value);
  const taken = () => Array.from({ length: 5 }, () => bucket.take()).filter(Boolean).length;
  expect(taken()).toBe(3);
  expect(taken()).toBe(0);
  now.value = 1_000;
  expect(taken()).toBe(2);
  now.value = 60_000;
  expect(taken()).toBe(3);
});

test('a clock that goes back gives nothing and takes nothing', () => {
  const now = { value: 10_000 };
  const bucket = new TokenBucket({ perSecond: 1, burst: 2 }, () => now.value);
  expect(bucket.take()).toBe(true);
  now.value = 0;
  expect(bucket.take()).toBe(true);
  expect(bucket.take()).toBe(false);
});
