import type { RouteObject } from 'react-router-dom';
import { MapError } from '../release/release-map';
import { areaRoute, unmatchedRoute } from './site-routes';
import type { Site } from './site-slots';

type Patch = (parent: string | null, children: RouteObject[]) => void;

/** Brings in the routes behind a path. Called with a signal by a navigation, without one to fetch ahead. */
export type Discover = (path: string, patch: Patch, signal?: AbortSignal) => Promise<void>;

/**
 * Makes what brings in the routes of areas that the document did not carry. The release map is one immutable file,
 * asked for when a path is first visited that nobody known owns. Safe to call again for the same path (the router does).
 *
 * @param leave Goes on as a document.
 */
export function createDiscovery(site: Site, leave: () => void): Discover {
  const { known } = site.areas;
  const patched = new Set(known.names());
  let isFallbackPatched = false;
  return async (path, patch, signal) => {
    if (known.own(path, patched)) return;
    const failure: unknown = await known.complete().then(
      () => undefined,
      (error: unknown) => error,
    );
    // The router ignores what a navigation patches that was given up: the next one must bring the routes in.
    if (signal?.aborted) return;
    // The server answers, but with no map that is of use: the page's document carries what it needs.
    if (signal && failure instanceof MapError && failure.isAnswered) leave();
    // Nobody waits for what is fetched ahead: the navigation itself asks again.
    if (failure && !signal) return;
    const missing = known.names().filter((name) => !patched.has(name));
    const routes = missing.map((name) => areaRoute(site, name));
    for (const name of missing) patched.add(name);
    // Also without a map: the page in its place then says, inside the frame, that the URL may be somebody's.
    if (!known.own(path, patched) && !isFallbackPatched) {
      isFallbackPatched = true;
      routes.push(unmatchedRoute(site));
    }
    if (routes.length > 0) patch('site', routes);
  };
}
