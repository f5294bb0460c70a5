import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeSnapshots } from './live/compose-snapshot';
import { openRegistry } from './open-registry';
import { writeBuild } from './test-support/fake-build';
import { STORES, type StoreBench } from './test-support/store-benches';

/* A release from publish to rollback, on every kind of store. */

const by = 'Asha';
const area = 'mfe-search';

describe.each(STORES)('a registry in %s', (_, openBench) => {
  let bench: StoreBench;
  let builds: string;

  beforeEach(async () => {
    bench = await openBench();
    builds = await mkdtemp(join(tmpdir(), 'nivaas-builds-'));
  });
  afterEach(async () => {
    await bench.close();
    await rm(builds, { recursive: true });
  });

  /** Opens the registry as another process would, without caches. */
  const open = () => openRegistry(bench.open());

  async function publish(content: string, name = area): Promise<string> {
    const { folder } = await writeBuild(builds, { area: name, content });
    return (await open().publish(folder, { by, commit: null })).version;
  }

  test('publishes, activates, runs a canary, rolls back, and verifies', async () => {
    const [one, two] = [await publish('one'), await publish('two')];
    await open().activate(area, { by, version: one });
    await open().canary(area, { by, version: two, percent: 10 });
    await open().promote(area, { by });
    await open().rollback(area, { by, reason: 'empty results' });
    const registry = open();
    const revision = await registry.current();
    if (!revision) throw new Error('Nothing is live.');
    expect(revision).toMatchObject({ revision: 4, areas: { [area]: { version: one, previous: two } } });
    expect((await composeSnapshots(registry, revision))[0].areas[area]).toMatchObject({ version: one });
    expect((await registry.file(area, one, 'client/remote-entry.js', 'br'))?.length).toBeGreaterThan(0);
    expect((await registry.history()).map(({ action }) => action.verb)).toEqual([
      'rollback',
      'promote',
      'canary',
      'activate',
    ]);
    expect(await registry.verify()).toEqual([]);
  });

  test('keeps the first secret that is offered, once something was released', async () => {
    expect(await open().shareSecret('too early')).toBeUndefined();
    await open().activate(area, { by, version: await publish('one') });
    const kept = await Promise.all(['a', 'b', 'c'].map((offered) => open().shareSecret(offered)));
    expect(new Set(kept).size).toBe(1);
    expect(await open().shareSecret('later')).toBe(kept[0]);
    expect(await open().verify()).toEqual([]);
  });

  test('publishing the same twice at once stores it once', async () => {
    const { folder } = await writeBuild(builds);
    const results = await Promise.all([1, 2, 3].map(() => open().publish(folder, { by, commit: null })));
    expect(results.filter(({ created }) => created)).toHaveLength(1);
    expect(await open().verify()).toEqual([]);
  });

  test('eight writers at once lose no change', async () => {
    const versions = [await publish('1'), await publish('2')];
    await open().activate(area, { by, version: versions[0] ?? '' });
    const writers = Array.from({ length: 8 }, (_each, n) => n);
    await Promise.all(
      writers.map((n) =>
        n % 2
          ? open().off(area, { by: `writer ${n}` })
          : open().activate(area, { by: `writer ${n}`, version: versions[(n / 2) % 2] ?? '' }),
      ),
    );
    const { revision } = await open().status();
    const history = await open().history();
    expect(history.map((entry) => entry.revision)).toEqual(
      Array.from({ length: revision }, (_each, index) => revision - index),
    );
    expect(await open().verify()).toEqual([]);
  });

  test.each([1, 2, 7, 40])(
    'finds the end of a log of %d revisions, past a damaged one and a stray number',
    async (length) => {
      const versions = [await publish('1'), await publish('2')];
      const registry = open();
      for (let turn = 0; turn < length; turn += 1)
        await registry.activate(area, { by, version: versions[turn % 2] ?? '' });
      expect(await open().current()).toMatchObject({ revision: length });
      const store = bench.open();
      const key = (number: number) => `channels/live/${String(number).padStart(9, '0')}.json`;
      await store.create(key(length + 1), Buffer.from('damaged'));
      await store.create(key(999_999_999), Buffer.from('stray'));
      expect(await open().current()).toMatchObject({ revision: length });
      expect(await open().off(area, { by })).toMatchObject({ revision: length + 2 });
    },
  );

  test('notifies a process of what another one released', async () => {
    const version = await publish('one');
    const registry = open();
    const heard = new Promise<void>((resolve) => {
      const stop = registry.watch(() => {
        stop();
        resolve();
      });
    });
    await registry.current();
    await open().activate(area, { by, version });
    await heard;
    expect((await registry.current())?.areas[area]?.version).toBe(version);
  });
});
