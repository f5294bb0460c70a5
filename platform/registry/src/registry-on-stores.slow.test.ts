import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistry } from './open-registry';
import { writeBuild } from './test-support/fake-build';
import { storeForEach, STORES } from './test-support/store-benches';

/* Releases, and the end of their log, on every kind of store. */

const by = 'Asha';
const area = 'mfe-shop';

describe.each(STORES)('a registry in %s', (_, openBench) => {
  let builds: string;

  const bench = storeForEach(openBench);
  beforeEach(async () => {
    builds = await mkdtemp(join(tmpdir(), 'nivaas-builds-'));
  });
  afterEach(() => rm(builds, { recursive: true }));

  /** Opens the registry as another process would, without caches. */
  const open = () => openRegistry(bench.open());

  async function publish(content: string, name = area): Promise<string> {
    const { folder } = await writeBuild(builds, { area: name, content });
    return (await open().publish(folder, { by, commit: null })).version;
  }

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
