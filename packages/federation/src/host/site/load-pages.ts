import { matchRoutes, type RouteObject } from 'react-router-dom';
import { FIRST_RENDER_WAIT_MS } from '../limits';
import { PageSlot } from '../parts/page-slot';

/** Waits a while for the code of the current page, so that it does not appear in two steps. */
export async function loadMatched(routes: RouteObject[], revalidate: () => Promise<void>): Promise<void> {
  const matches = matchRoutes(routes, location.pathname) ?? [];
  const opening = matches.map(({ route }) => pageOf(route)?.ready(revalidate));
  const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_WAIT_MS));
  // A page that failed shows its fallback when it is rendered.
  await Promise.race([Promise.allSettled(opening), timeout]);
}

function pageOf(route: RouteObject): PageSlot | undefined {
  return route.handle instanceof PageSlot ? route.handle : undefined;
}

/** What is loaded before a click. */
export type Warmth = 'code' | 'code and data';

/** Loads the code of the page behind a path, and runs its loader if asked, so that a click finds them. */
export async function warm(routes: RouteObject[], path: string, what: Warmth): Promise<void> {
  const url = new URL(path, location.href);
  const matches = matchRoutes(routes, url.pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route, params }) => {
      const page = pageOf(route);
      if (what === 'code') return void (await page?.open());
      // Without the hash, like the router's request for the same page: the prefetched data is found by URL.
      url.hash = '';
      return page?.warm({ request: new Request(url), params });
    }),
  );
}
