import { STORES } from '../test-support/store-benches';
import { copyRegistry } from './copy-registry';

test.each(STORES)('only a file of a version must be there when it is copied from %s', async (_, open) => {
  const bench = await open();
  const store = bench.open();
  for (const key of [
    'figures/0000000a/000000001.json',
    'census/2026-11-30/shell/v000000000001',
    'secrets/previews',
  ])
    await store.create(key, Buffer.from(key));
  // A running site replaces its figures all the time.
  const busy = {
    ...store,
    read: (key: string) => (key.startsWith('secrets/') ? store.read(key) : Promise.resolve(undefined)),
  };
  const copied: string[] = [];
  expect(await copyRegistry(busy, async (key) => void copied.push(key))).toBe(0);
  expect(copied).toEqual(['secrets/previews']);
  await store.create('versions/shell/v000000000001/manifest.json', Buffer.from('{}'));
  await expect(copyRegistry(busy, () => Promise.resolve())).rejects.toMatchObject({ code: 'removing' });
  await bench.close();
});
