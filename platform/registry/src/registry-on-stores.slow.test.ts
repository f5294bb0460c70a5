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
    const kept = await Promise.all(['a', 'b', 'c'].map((each) => open().shareSecret(each.repeat(32))));
    expect(new Set(kept).size).toBe(1);
    expect(await open().shareSecret('later')).toBe(kept[0]);
    await open().assertSecrets();
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
      expect(await registry.off(area, { by })).toMatchObject({ revision: length + 2 });
    },
  );
});
