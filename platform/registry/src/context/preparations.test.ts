import { benchForEach } from '../test-support/fake-build';

const area = 'mfe-shop';

const bench = benchForEach();

test('a preparation that fails or never ends stops no change', async () => {
  bench.registry.beforeChange(() => {
    throw new Error('no memory');
  });
  await bench.release();
  bench.registry.beforeChange(() => new Promise(() => undefined));
  const started = performance.now();
  await bench.run('off', { area });
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('a change whose caller hung up while it was prepared is not written', async () => {
  await bench.release();
  const caller = new AbortController();
  bench.registry.beforeChange(async () => caller.abort());
  const change = bench.run('off', { area }, { signal: caller.signal });
  await expect(change).rejects.toMatchObject({ code: 'timed_out' });
  expect((await bench.registry.current())?.revision).toBe(1);
});
