import { isRegistryError, type Registry, type Revision, type Store } from '@nivaas/registry';
import type { Manifest } from './manifest';

const BY = 'nivaas start';

/**
 * Copies the packed versions into the site's registry. An area that was never live goes live with its version; what
 * people released is left alone, so that a restart with an older archive takes nothing back.
 */
export async function releasePacked(
  registry: Registry,
  packed: Store,
  { areas, commit }: Manifest,
  log: (entry: object) => void,
): Promise<void> {
  const reason = `first start of ${commit ?? 'an archive'}`;
  for (const [area, version] of Object.entries(areas)) {
    await registry.adopt(packed, { area, version, by: BY });
    const live = stateOf(area, await registry.current());
    // Skips the gate: it compares an area with the live ones, and the others may not be live yet.
    if (!live) await registry.activate(area, { version, by: BY, reason, force: true });
    else if (live.version !== version)
      log({ event: 'packed-version-not-live', area, packed: version, live: live.version });
  }
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
    if (!isRegistryError(error) || error.code !== 'store_unavailable') throw error;
    log({ event: 'packed-versions-not-stored', message: error.message });
  }
}
