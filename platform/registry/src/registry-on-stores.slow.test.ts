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
    await open().run('activate', { area, version: one }, { by });
    await open().run('canary', { area, version: two, percent: 10 }, { by });
    await open().run('promote', { area }, { by });
    await open().run('rollback', { area, reason: 'empty results' }, { by });
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
    expect((await registry.run('verify', {})).problems).toEqual([]);
  });

  test.each([1, 2, 7, 40])(
    'finds the end of a log of %d revisions, past a damaged one and a stray number',
    async (length) => {
      const versions = [await publish('1'), await publish('2')];
      const registry = open();
      for (let turn = 0; turn < length; turn += 1)
        await registry.run('activate', { area, version: versions[turn % 2] ?? '' }, { by });
      expect(await open().current()).toMatchObject({ revision: length });
      const store = bench.open();
      const key = (number: number) => `channels/live/${String(number).padStart(9, '0')}.json`;
      await store.create(key(length + 1), Buffer.from('damaged'));
      await store.create(key(999_999_999), Buffer.from('stray'));
      expect(await open().current()).toMatchObject({ revision: length });
      expect(await registry.run('off', { area }, { by })).toMatchObject({ revision: length + 2 });
    },
  );
});
