import type { Store } from '@nivaas/registry';
import { startTestSite } from '../test-support/test-site';

const withoutWatch = (store: Store): Store => ({ ...store, watch: () => () => undefined });

test('a page is not missing because the edge has not noticed the release that has it', async () => {
  const site = await startTestSite({ store: withoutWatch });
  await site.release('shell', 'Next');
  expect((await site.ask('/missing')).text).toContain('Next');
});

test('pages that do not exist cause one look at the registry a second', async () => {
  let reads = 0;
  const site = await startTestSite({
    env: { AUTOPILOT: '0' },
    store: (store) => ({
      ...withoutWatch(store),
      read: (key) => {
        reads += 1;
        return store.read(key);
      },
    }),
  });
  expect((await site.ask('/missing')).status).toBe(404);
  const before = reads;
  for (let count = 0; count < 3; count += 1) await site.ask('/missing');
  expect(reads).toBe(before);
});
