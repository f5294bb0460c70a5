import { SegmentedCache } from './segmented-cache';

const cache = () => new SegmentedCache<{ text: string }>(1_000, ({ text }) => text.length);
const value = (text = 'x'.repeat(100)) => ({ text });

test('what was asked for twice survives any number of values that are asked for once', () => {
  const values = cache();
  values.set('hot', value());
  const onKept = jest.fn();
  values.get('hot', onKept);
  values.get('hot', onKept);
  for (let index = 0; index < 1_000; index += 1) values.set(`cold ${index}`, value());
  expect(onKept).toHaveBeenCalledTimes(1);
  expect(values.get('hot')).toBeDefined();
  expect(values.get('cold 0')).toBeUndefined();
  expect(values.get('cold 999')).toBeDefined();
  expect(values.size.bytes).toBeLessThanOrEqual(1_000);
});

test('a value with a lifetime is kept like others, and ends with it, however often it is asked for', async () => {
  const values = cache();
  const onKept = jest.fn();
  values.set('brief', value(), 1_000);
  expect(values.get('brief', onKept)).toBeDefined();
  expect(onKept).toHaveBeenCalledTimes(1);
  for (let index = 0; index < 100; index += 1) values.set(`cold ${index}`, value());
  values.set('brief', value('replaced'));
  const began = performance.now();
  expect(values.get('brief')).toEqual({ text: 'replaced' });
  while (values.get('brief') && performance.now() - began < 20_000) await new Promise(setImmediate);
  expect(values.get('brief')).toBeUndefined();
});

test('a value that replaces another stays in its half, and keys are deleted in both', () => {
  const values = cache();
  values.set('a', value());
  values.get('a');
  values.set('a', value('new'));
  values.set('b', value());
  expect([values.peek('a'), values.size.entries]).toEqual([{ text: 'new' }, 2]);
  values.deleteWhere((key) => key !== 'c');
  expect(values.size).toEqual({ entries: 0, bytes: 0 });
});
