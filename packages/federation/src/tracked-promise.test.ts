import { settled, track } from './tracked-promise';

/** Waits for a macrotask: Node reports unhandled rejections after the microtasks. */
const macrotask = () => new Promise((resolve) => setTimeout(resolve));

test('a settled promise is marked as React reads it', async () => {
  const kept = track(Promise.resolve('value'));
  expect(kept).toMatchObject({ status: 'pending' });
  await macrotask();
  expect(kept).toMatchObject({ status: 'fulfilled', value: 'value' });
  expect(settled('known')).toMatchObject({ status: 'fulfilled', value: 'known' });
});

test('a rejection is marked and nothing is left unhandled, which would end a server', async () => {
  const reason = new Error('offline');
  const broken = track(Promise.reject(reason));
  await macrotask();
  expect(broken).toMatchObject({ status: 'rejected', reason });
});

test('a promise is tracked once', () => {
  const promise = Promise.resolve(1);
  const then = jest.spyOn(promise, 'then');
  expect(track(track(promise))).toBe(promise);
  expect(then).toHaveBeenCalledTimes(1);
});
