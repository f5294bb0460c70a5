import { join } from 'node:path';
import { isRefusal } from '@nivaas/contracts/refusal';
import { readConfig } from '@nivaas/edge/config';
import { openFolderStore, type Registry, type Revision, type Store } from '@nivaas/registry';
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
  const packed = openFolderStore(join(root, REGISTRY));
  const registry = openSite(dataFolder);
  await unlessAway(releasePacked(registry, packed, manifest, log), log);
  return keepRunning(require.resolve('@nivaas/edge/main'), join(dataFolder, 'pid'));
}
