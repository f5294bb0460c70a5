import { isRegistryError, type Registry, type Revision, type Store } from '@nivaas/registry';
import type { Manifest } from './manifest';

const BY = 'nivaas start';
const SERVE_ANYWAY = ['refused', 'damaged', 'frozen'];

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
  const [first, ...rest] = absent;
  if (!first) return;
  const others = rest.map(({ area, version }) => `${area}@${version}`);
  const reason = `first start of ${commit ?? 'an archive'}`;
  const change = { version: first.version, with: others, by: BY, reason };
  await registry.activate(first.area, change).catch((error: unknown) => {
    // A newer archive may have an area that does not fit the site; the site goes on without it.
    if (!current || !isRegistryError(error) || !SERVE_ANYWAY.includes(error.code)) throw error;
    const { message, problems } = error;
    log({ event: 'packed-versions-refused', areas: absent.map(({ area }) => area), message, problems });
  });
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
