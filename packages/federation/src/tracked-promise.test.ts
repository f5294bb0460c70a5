import { track } from './tracked-promise';

/** Waits for a macrotask: Node reports unhandled rejections after the microtasks. */
const macrotask = () => new Promise((resolve) => setTimeout(resolve));

test('a rejection is marked and nothing is left unhandled, which would end a server', async () => {
  const reason = new Error('offline');
  const broken = track(Promise.reject(reason));
  await macrotask();
  expect(broken).toMatchObject({ status: 'rejected', reason });
});
