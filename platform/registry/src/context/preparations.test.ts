import type { Revision } from '../formats/formats';
import { openBench, type Bench } from '../test-support/fake-build';

const by = 'Asha';
const area = 'mfe-search';
let bench: Bench;

beforeEach(async () => (bench = await openBench()));
afterEach(() => bench.remove());

test('a change waits for what prepares it, which gets exactly the revision that is then written', async () => {
  const [version] = [await bench.publish({ content: 'one' })];
  const seen: { next: Revision; written: number | undefined }[] = [];
  const stop = bench.registry.beforeChange(async (next) => {
    await bench.registry.versions(area);
    seen.push({ next, written: (await bench.registry.current())?.revision });
  });
  await bench.registry.run('activate', { area, version }, { by });
  expect(seen).toEqual([{ next: await bench.registry.current(), written: undefined }]);
  stop();
  await bench.registry.run('off', { area }, { by });
  expect(seen).toHaveLength(1);
});

test('a preparation that fails or never ends stops no change', async () => {
  bench.registry.beforeChange(() => {
    throw new Error('no memory');
  });
  await bench.registry.run('activate', { area, version: await bench.publish({ content: 'one' }) }, { by });
  bench.registry.beforeChange(() => new Promise(() => undefined));
  const started = performance.now();
  await bench.registry.run('off', { area }, { by });
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('a change whose caller hung up while it was prepared is not written', async () => {
  await bench.registry.run('activate', { area, version: await bench.publish({ content: 'one' }) }, { by });
  const caller = new AbortController();
  bench.registry.beforeChange(async () => caller.abort());
  const change = bench.registry.run('off', { area }, { by, signal: caller.signal });
  await expect(change).rejects.toMatchObject({ code: 'timed_out' });
  expect((await bench.registry.current())?.revision).toBe(1);
});
