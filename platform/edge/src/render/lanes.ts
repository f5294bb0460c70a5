import { ownerOfPath, splitLanguage, type SitemapEntry, type Snapshot } from '@nivaas/contracts';
import { pathOf } from './breakers/candidates';
import type { LiveRelease } from './live-release';

/*
 * A release has one lane, or two while its areas move to another shared pack: each lane has a shell, a snapshot and a
 * renderer of its own (docs/decisions/0100-lanes-are-derived.md).
 */

/** The lane itself, and the other one if there is one. Of a release that was chosen, the preferred one comes first. */
export function lanesOf(release: LiveRelease): LiveRelease[] {
  return release.other ? [release, release.other] : [release];
}

/**
 * The lane that shows an address. What nobody owns is shown by the preferred one.
 *
 * @param release The preferred lane.
 * @param url Path, with or without a language and a query.
 */
export function laneOf(release: LiveRelease, url: string): LiveRelease {
  if (!release.other) return release;
  const { path } = splitLanguage(pathOf(url));
  const areas = lanesOf(release).flatMap(({ snapshot }) => Object.entries(snapshot.areas));
  const owner = ownerOfPath(path, areas) ?? '';
  return leads(release.other.snapshot, owner) ? release.other : release;
}

/** The areas of a release, each as its pages are shown. @param release The preferred lane. */
export function shownAreas({ snapshot, other }: Pick<LiveRelease, 'snapshot' | 'other'>): Snapshot['areas'] {
  if (!other) return snapshot.areas;
  const older = Object.entries(other.snapshot.areas).filter(
    ([area]) => !snapshot.areas[area] || leads(other.snapshot, area),
  );
  return { ...snapshot.areas, ...Object.fromEntries(older) };
}

/** What the areas list in the sitemap, each in the lane that shows it. @param release The preferred lane. */
export async function sitemapOf(release: LiveRelease): Promise<SitemapEntry[]> {
  const listed = lanesOf(release).map(async (lane) => {
    const entries = await lane.renderer.sitemap();
    return entries.filter(({ path }) => laneOf(release, path) === lane);
  });
  return (await Promise.all(listed)).flat();
}

/** In the lane that does not show an area's pages, the area owns none. */
function leads({ areas }: Snapshot, area: string): boolean {
  return (areas[area]?.owns.length ?? 0) > 0;
}
