import { SlidingWindow } from './rate-limit';

test('the window forgets the key that was used longest ago when it is full', () => {
  const window = new SlidingWindow({ tries: 1, windowMs: 1000, keys: 2 });
  for (const key of ['a', 'b', 'c']) window.add(key, 0);
  expect(window.size).toBe(2);
  expect(window.wait('a', 1)).toBe(0);
  expect(window.wait('c', 1)).toBe(999);
});

test('A51 tries of a day that the clock was put back from hold nobody up', () => {
  const window = new SlidingWindow({ tries: 1, windowMs: 1000, keys: 2 });
  window.add('a', 86_400_000);
  expect(window.wait('a', 86_400_001)).toBe(999);
  expect(window.wait('a', 5)).toBe(0);
  window.add('a', 6);
  expect(window.wait('a', 7)).toBe(999);
});
