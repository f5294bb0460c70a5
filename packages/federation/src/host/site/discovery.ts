import type { RouteObject } from 'react-router-dom';
import { MapError } from '../release/release-map';
import type { Exit } from './exit';
import { otherLaneRoute } from './other-lane';
import { areaRoute, unmatchedRoute } from './site-routes';
import type { Site } from './site';

type Patch = (parent: string | null, children: RouteObject[]) => void;

/** Adds the routes behind a path. A navigation passes its signal, a prefetch none. */
export type Discover = (path: string, patch: Patch, signal?: AbortSignal) => Promise<void>;

/**
 * Adds the routes of areas that are not in the document: loads the release map when a path has no known owner. The
 * router may call the result several times for one path.
 */
export function createDiscovery(site: Site, exit: Pick<Exit, 'leave' | 'open'>): Discover {
  const { areas } = site.parts;
  // Names of areas, and patterns of the other lane.
  const patched = new Set(areas.names());
  let isFallbackPatched = false;
  return async (path, patch, signal) => {
    if (areas.own(path, patched) && !areas.isOtherLaneUnknown) return;
    const failure: unknown = await areas.complete().then(
      () => undefined,
      (error: unknown) => error,
    );
    // The router ignores patches of an aborted navigation: leave them to the next one.
    if (signal?.aborted) return;
    // The server answers but has no usable map: the page's document contains what it needs.
    if (signal && failure instanceof MapError && failure.isAnswered) exit.leave();
    // Nobody waits for a prefetch: the navigation itself will try again.
    if (failure && !signal) return;
    const missing = areas.names().filter((name) => !patched.has(name));
    const otherLane = areas.otherLanePatterns.filter((pattern) => !patched.has(pattern));
    const routes = [
      ...missing.map((name) => areaRoute(site, name)),
      ...otherLane.map((pattern) => otherLaneRoute(pattern, () => exit.open())),
    ];
    for (const added of [...missing, ...otherLane]) patched.add(added);
    // Also when the map failed to load: `Unmatched` then offers a retry.
    if (!areas.own(path, patched) && !isFallbackPatched) {
      isFallbackPatched = true;
      routes.push(unmatchedRoute(site));
    }
    if (routes.length > 0) patch('site', routes);
  };
}
