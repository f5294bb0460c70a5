import { localPath } from '@nivaas/contracts';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { PartFault } from '../../fragment-host';
import { isBusy } from '../../page-state';
import { isMarkedAsFailed, markAsFailed, type KnownAreas } from '../release/known-areas';
import { markPreview } from '../release/release-map';

/** Handle of the routes whose pages are documents of the other lane. */
const OTHER_LANE = 'other-lane';

/**
 * A page of the other lane, which has another React. Its route is in the tree of this tab's pages, so that the router
 * ranks them together.
 *
 * @param leave Continues the navigation as a document.
 */
export function otherLaneRoute(path: string, leave: () => void): RouteObject {
  return {
    id: `${OTHER_LANE}:${path}`,
    path: localPath(path),
    handle: OTHER_LANE,
    loader: () => {
      leave();
      // The page on the screen stays until the document comes.
      return new Promise<never>(() => undefined);
    },
  };
}

/** Whether the router would open a URL of the site as a document of the other lane. */
export function isOfOtherLane(routes: RouteObject[], url: string): boolean {
  return matchRoutes(routes, new URL(url, location.href).pathname)?.at(-1)?.route.handle === OTHER_LANE;
}

/**
 * Loads this page as a document of the other lane, if its version failed, nothing stands in and the edge has such a
 * document. Once for each version, like the guard of the shell, and not while the visitor has unsaved work.
 */
export async function healInOtherLane(
  known: KnownAreas,
  fault: PartFault,
  tab: Pick<Location, 'href' | 'reload'> = location,
): Promise<void> {
  const { area, part, version, healed } = fault;
  const isPage = part.startsWith(`${area}:`);
  if (!isPage || healed || version === undefined || (await known.standInOf(area))) return;
  const failed = known.get(area);
  if (!failed?.otherLane || failed.version !== version) return;
  if (isMarkedAsFailed(version) || !markAsFailed(version)) return;
  const { href } = tab;
  const { headers } = await fetch(markPreview(href), { method: 'HEAD' });
  const isOther = (headers.get('x-shell') || known.get('shell')?.version) !== known.get('shell')?.version;
  if (isOther && tab.href === href && !isBusy()) tab.reload();
}
