import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeSnapshots } from '../live/compose-snapshot';
import { sha256 } from '../formats/digests';
import { openFolderStore } from '../store/folder-store';
import { toBytes, type Revision } from '../formats/formats';
import { manifestKey, revisionKey } from '../formats/keys';
import { openRegistry } from '../open-registry';
import type { Store } from '../store/store';
import { versionOf, writeBuild } from '../test-support/fake-build';

/* A long log and many versions must not make releases slower. */

const by = 'Asha';
const area = 'mfe-shop';
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-growth-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Counts the calls of a store. */
function counting({ clock, ...store }: Store): { store: Store; asked: () => Record<string, number> } {
  const counts: Record<string, number> = {};
  const counted = Object.entries<unknown>(store).map(([name, work]) => [
    name,
    (...args: unknown[]) => {
      counts[name] = (counts[name] ?? 0) + 1;
      return (work as (...args: unknown[]) => unknown)(...args);
    },
  ]);
  return { store: { ...Object.fromEntries(counted), clock } as Store, asked: () => ({ ...counts }) };
}

/** @returns The live version. */
async function releaseThree(store: Store): Promise<string> {
  const registry = openRegistry(store);
  let live = '';
  for (const content of ['one', 'two', 'three']) {
    const { folder, version } = await writeBuild(root, { content });
    await registry.publish(folder, { by, commit: null });
    await registry.run('activate', { area, version }, { by });
    live = version;
  }
  return live;
}

async function lengthen(store: Store, revisions: number): Promise<void> {
  let last = (await openRegistry(store).current()) as Revision;
  for (let revision = last.revision + 1; revision <= revisions; revision += 1) {
    const off = revision % 2 === 1;
    const state = last.areas[area] as Revision['areas'][string];
    last = {
      ...last,
      revision,
      action: { verb: off ? 'off' : 'on', area },
      areas: { [area]: { ...state, off } },
      previousHash: sha256(toBytes(last)),
    };
    await store.create(revisionKey(revision), toBytes(last));
  }
}

test('G20 a rollback reads as much of the store with a long history as with a short one', async () => {
  const costs = await Promise.all(
    [4, 120].map(async (revisions) => {
      const folder = openFolderStore(join(root, `log-${revisions}`));
      await releaseThree(folder);
      await lengthen(folder, revisions);
      const { store, asked } = counting(folder);
      const registry = openRegistry(store);
      await registry.run('rollback', { area }, { by });
      const cold = asked();
      await registry.run('rollback', { area }, { by });
      const page = await registry.history(undefined, 2, revisions);
      expect(page.map(({ revision }) => revision)).toEqual([revisions - 1, revisions - 2]);
      return { cold, all: asked() };
    }),
  );
  expect(costs[1]).toEqual(costs[0]);
  expect(costs[0]?.cold['list']).toBe(1);
});

test('E16 a start, a status and a file read as much of the store with many versions as with two', async () => {
  const costs = await Promise.all(
    [0, 60].map(async (more) => {
      const folder = openFolderStore(join(root, `versions-${more}`));
      const live = await releaseThree(folder);
      const manifest = (await folder.read(manifestKey(area, live)))?.toString() ?? '';
      for (let n = 0; n < more; n += 1) {
        const old = versionOf(`old ${n}`);
        await folder.create(manifestKey(area, old), Buffer.from(manifest.replaceAll(live, old)));
      }
      const { store, asked } = counting(folder);
      const registry = openRegistry(store);
      const revision = (await registry.current()) as Revision;
      expect((await composeSnapshots(registry, revision))[0].areas[area]?.version).toBe(live);
      expect(await registry.file(area, live, 'client/remote-entry.js')).toBeDefined();
      await registry.run('rollback', { area }, { by });
      return asked();
    }),
  );
  expect(costs[1]).toEqual(costs[0]);
});
