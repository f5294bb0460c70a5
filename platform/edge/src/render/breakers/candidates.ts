import { ownerOf } from '../page-owner';
import type { Lane } from '../lanes';

/** Areas whose code may keep a page from being made, the most likely first. */
export function candidates({ snapshot, lenders = {} }: Lane, url: string): string[] {
  const owner = ownerOf(snapshot, url);
  const areas = new Set([owner, ...(lenders[owner] ?? []), 'shell']);
  return [...areas].filter((area) => snapshot.areas[area] && !snapshot.areas[area].off);
}

/**
 * The release without some areas' versions: with the stand-in of each, or with the area switched off if it has none or
 * its stand-in lacks the page. Undefined when only a shell without a stand-in is left to replace.
 */
export async function without(
  release: Lane,
  areas: readonly string[],
  url: string,
): Promise<Lane | undefined> {
  const off = areas.filter((area) => area !== 'shell' && !hasStandIn(release, area, url));
  return release.standIn?.(
    areas.filter((area) => !off.includes(area)),
    off,
  );
}

/**
 * The same for visitors: where nothing stands in for the shell or the owner of the page, the other lane shows the page.
 */
export async function replacement(
  release: Lane,
  areas: readonly string[],
  url: string,
): Promise<Lane | undefined> {
  const needed = new Set(['shell', ownerOf(release.snapshot, url)]);
  const isLost = areas.some((area) => needed.has(area) && !hasStandIn(release, area, url));
  const other = isLost ? await release.inOtherLane?.(url) : undefined;
  return other ?? without(release, areas, url);
}

function hasStandIn({ snapshot }: Lane, area: string, url: string): boolean {
  const fallback = snapshot.areas[area]?.fallback;
  if (!fallback || area !== ownerOf(snapshot, url)) return fallback !== undefined;
  return ownerOf({ areas: { ...snapshot.areas, [area]: fallback } }, url) === area;
}
