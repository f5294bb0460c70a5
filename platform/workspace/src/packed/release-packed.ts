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
    // Without the gate, which compares an area with those already live.
    if (!live) await registry.activate(area, { version, by: BY, reason, force: true });
    else if (live.version !== version)
      log({ event: 'packed-version-not-live', area, packed: version, live: live.version });
  }
}

/** A retired area stays retired. */
function stateOf(area: string, current: Revision | undefined) {
  return current?.areas[area] ?? current?.retired?.[area];
}

/** A site that ran before starts without its store; what is missing waits for the next start. */
export async function unlessAway(work: Promise<void>, log: (entry: object) => void): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isRegistryError(error) || error.code !== 'store_unavailable') throw error;
    log({ event: 'packed-versions-not-stored', message: error.message });
  }
}
