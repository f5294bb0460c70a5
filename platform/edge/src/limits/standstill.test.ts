import { setTimeout as delay } from 'node:timers/promises';
import { startTestSite } from '../test-support/test-site';

afterEach(() => jest.restoreAllMocks());

test('an edge that stood still for minutes asks what is live before it serves, also a slow store', async () => {
  let slowMs = 0;
  const site = await startTestSite({
    store: (store) => ({
      ...store,
      read: (key) => delay(slowMs).then(() => store.read(key)),
      // Nothing tells the edge, as while it is stopped.
      watch: () => () => undefined,
    }),
  });
  const version = await site.release('mfe-shop', 'Search two');
  const shown = async () => (await site.ask('/search')).text.includes(version);
  expect(await shown()).toBe(false);
  slowMs = 100;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 120_000);
  expect(await shown()).toBe(true);
});
