import { matchRoutes, type createBrowserRouter, type RouteObject } from 'react-router-dom';
import { PageSlot } from '../parts/page-slot';
import { MapError, markPreview } from '../release/release-map';
import type { Exit } from './exit';
import { isOfOtherLane, otherLaneRoute } from './other-lane';
import { areaRoute, unmatchedRoute } from './site-routes';
import type { Site } from './site';

/** What is loaded before a click. */
type Ahead = 'code' | 'code and data';

export interface Links {
  /** Follows a link to a URL of the site: within this tab or, to a page of the other lane, as a document. */
  follow: (path: string) => Promise<void>;
  /**
   * Loads the code behind a URL of the site before a click on it, and its data, which serve a click that comes soon.
   * Resolves to whether a click loads a document instead: then nothing is loaded.
   */
  loadAhead: (path: string, what?: Ahead) => Promise<boolean>;
  /** Loads the data of the page that is shown once more, and shows it when it is there. */
  renew: () => Promise<void>;
}

type Router = ReturnType<typeof createBrowserRouter>;

export function linksOf({ parts }: Site, router: Router, discover: Discover, exit: Exit): Links {
  const know = (path: string) => discover(path, (parent, children) => router.patchRoutes(parent, children));
  const isDocument = (path: string) => isOfOtherLane(router.routes as RouteObject[], path);
  const load = async (path: string, what: Ahead = 'code and data') => {
    await know(path);
    if (isDocument(path)) return true;
    await loadAhead(router.routes as RouteObject[], path, what);
    return false;
  };
  addEventListener('pageshow', ({ persisted }) => {
    const { location: here, navigation } = router.state;
    // The navigation that went on as a document, from which the visitor came back.
    if (persisted && navigation.state !== 'idle') void router.navigate(here, { replace: true });
  });
  // Called by actions (packages/federation/src/functions/stubs/client.ts).
  addEventListener('acted', () => {
    if (document.querySelector('[data-private]')) void router.revalidate();
  });
  return {
    follow: async (path) => {
      // Not by the router: if the visitor cancels the warning, its navigation would stay pending.
      if (parts.areas.isOtherLaneUnknown) await know(path);
      if (isDocument(path)) exit.open(markPreview(path));
      else await router.navigate(path);
    },
    loadAhead: (path, what) => exit.withoutLeaving(() => load(path, what)),
    renew: async () => {
      await load(location.pathname + location.search);
      await router.revalidate();
    },
  };
}

/** Loads the code of the page behind a path, and runs its loader if asked, so that a click finds them. */
async function loadAhead(routes: RouteObject[], path: string, what: Ahead): Promise<void> {
  const url = new URL(path, location.href);
  const matches = matchRoutes(routes, url.pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route: { handle }, params }) => {
      if (!(handle instanceof PageSlot)) return;
      if (what === 'code') return void (await handle.open());
      // Without the hash, like the router's request for the same page: the data loaded ahead is found by URL.
      url.hash = '';
      return handle.loadAhead({ request: new Request(url), params });
    }),
  );
}

type Patch = (parent: string | null, children: RouteObject[]) => void;

/** Adds the routes behind a path. A navigation passes its signal, loading ahead none. */
type Discover = (path: string, patch: Patch, signal?: AbortSignal) => Promise<void>;

/**
 * Adds the routes of areas that are not in the document: loads the release map when a path has no known owner. The
 * router may call the result several times for one path.
 */
export function createDiscovery(site: Site, exit: Pick<Exit, 'leave' | 'open'>): Discover {
  const { areas } = site.parts;
  // Names of areas, and patterns of the other lane.
  const patched = new Set(areas.names());
  let isUnmatchedPatched = false;
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
    // Nobody waits for what is loaded ahead: the navigation itself will try again.
    if (failure && !signal) return;
    const missing = areas.names().filter((name) => !patched.has(name));
    const otherLane = areas.otherLanePatterns.filter((pattern) => !patched.has(pattern));
    const routes = [
      ...missing.map((name) => areaRoute(site, name)),
      ...otherLane.map((pattern) => otherLaneRoute(pattern, () => exit.open())),
    ];
    for (const added of [...missing, ...otherLane]) patched.add(added);
    // Also when the map failed to load: `Unmatched` then offers a retry.
    if (!areas.own(path, patched) && !isUnmatchedPatched) {
      isUnmatchedPatched = true;
      routes.push(unmatchedRoute(site));
    }
    if (routes.length > 0) patch('site', routes);
  };
}
