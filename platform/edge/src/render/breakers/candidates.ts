import { ownerOfPath, splitLanguage, type Snapshot } from '@nivaas/contracts';
import type { LiveRelease } from '../live-release';

/** The area whose page an address shows; the shell for what no area owns. */
export function ownerOf({ areas }: Pick<Snapshot, 'areas'>, url: string): string {
  const { path } = splitLanguage(pathOf(url));
  return ownerOfPath(path, Object.entries(areas)) ?? 'shell';
}

/** Without the query, which may contain what a visitor typed. */
export function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}

/** Areas whose code may keep a page from being made, the most likely first. */
export function candidates({ snapshot, lenders = {} }: LiveRelease, url: string): string[] {
  const owner = ownerOf(snapshot, url);
  const areas = new Set([owner, ...(lenders[owner] ?? []), 'shell']);
  return [...areas].filter((area) => snapshot.areas[area] && !snapshot.areas[area].off);
}

/**
 * The release without some areas' versions: with the stand-in of each, or with the area switched off if it has none or
 * its stand-in lacks the page. Undefined when only a shell without a stand-in is left to replace.
 */
export async function without(
  release: LiveRelease,
  areas: readonly string[],
  url: string,
): Promise<LiveRelease | undefined> {
  const { snapshot } = release;
  const owner = ownerOf(snapshot, url);
  const hasStandIn = (area: string) => {
    const fallback = snapshot.areas[area]?.fallback;
    if (!fallback || area !== owner) return area === 'shell' || fallback !== undefined;
    return ownerOf({ areas: { ...snapshot.areas, [area]: fallback } }, url) === area;
  };
  const off = areas.filter((area) => !hasStandIn(area));
  return release.standIn?.(
    areas.filter((area) => !off.includes(area)),
    off,
  );
}
