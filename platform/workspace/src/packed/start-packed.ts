import { join, dirname } from 'node:path';
import { existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { isRefusal } from '@nivaas/contracts/refusal';
import { readConfig } from '@nivaas/edge/config';
import { openFolderStore, inParallel, type Registry, type Revision, type Store } from '@nivaas/registry';
import { keepRunning, log } from '../keep-running';
import { activateTogether, openSite } from '../site';
import { readManifest, REGISTRY, type Manifest } from './manifest';

const BY = 'nivaas start';

/**
 * Copies the packed versions into the site's registry. Areas that were never live go live in one revision, through
 * the gate; what people released is left alone, so that a restart with an older archive takes nothing back.
 */
export async function releasePacked(
  registry: Registry,
  packed: Store,
  { areas, commit }: Manifest,
  log: (entry: object) => void,
): Promise<void> {
  const absent: { area: string; version: string }[] = [];
  const current = await registry.current();
  for (const [area, version] of Object.entries(areas)) {
    await registry.adopt(packed, { area, version, by: BY });
    const live = stateOf(area, current);
    if (!live) absent.push({ area, version });
    else if (live.version !== version)
      log({ event: 'packed-version-not-live', area, packed: version, live: live.version });
  }
  const why = { by: BY, reason: `first start of ${commit ?? 'an archive'}` };
  // A newer archive may have an area that does not fit the site; the site goes on without it.
  await activateTogether(registry, absent, why, ({ message, problems }) =>
    log({ event: 'packed-versions-refused', areas: absent.map(({ area }) => area), message, problems }),
  );
}

/** Includes retired areas, so that they stay retired. */
function stateOf(area: string, current: Revision | undefined) {
  return current?.areas[area] ?? current?.retired?.[area];
}

/** Lets a site that ran before start without its store. The next start stores the missing versions. */
export async function unlessAway(work: Promise<void>, log: (entry: object) => void): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isRefusal(error, 'store_unavailable')) throw error;
    log({ event: 'packed-versions-not-stored', message: error.message });
  }
}

const SYNCS_AT_ONCE = 8;

/**
 * Creates the registry of a new site as a copy of the packed one. This takes a tenth of the eight seconds that it takes through the store, which
 * links and syncs each of the thousand files separately. Does nothing when the folder exists.
 */
export async function seedFolder(packed: string, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}.new`;
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    await cp(packed, unfinished, { recursive: true });
    await syncAll(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process was first.
    if (!existsSync(folder)) throw error;
  }
}

/** Syncs the files before the rename that makes the registry visible, so that it survives a power cut. */
async function syncAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await inParallel(SYNCS_AT_ONCE, names, async (name) => {
    const file = await open(join(folder, name));
    await file.sync();
    await file.close();
  });
}

/**
 * Serves the site from an unpacked archive.
 *
 * @param root The archive's folder, which may be read-only.
 * @param dataFolder Holds everything that is written.
 * @returns The exit code.
 */
export async function startPacked(root: string, dataFolder: string): Promise<number> {
  const manifest = readManifest(root);
  // Before anything is built or stored.
  readConfig(process.env);
  const packed = join(root, REGISTRY);
  if (!process.env['REGISTRY']) await seedFolder(packed, join(dataFolder, 'registry'));
  const registry = await openSite(dataFolder);
  await unlessAway(releasePacked(registry, openFolderStore(packed), manifest, log), log);
  return keepRunning(require.resolve('@nivaas/edge/main'), join(dataFolder, 'pid'));
}
