import { matchRoutes, type RouteObject } from 'react-router-dom';
import { FIRST_RENDER_WAIT_MS } from '../limits';
import { PageSlot } from '../parts/page-slot';

/** Awaits the code of the pages behind the address, so that they do not appear in two steps; but not for long. */
export async function loadMatched(routes: RouteObject[], revalidate: () => Promise<void>): Promise<void> {
  const matches = matchRoutes(routes, location.pathname) ?? [];
  const opening = matches.map(({ route }) => pageOf(route)?.ready(revalidate));
  const patience = new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_WAIT_MS));
  // A page that fails tells so in its place, when it is rendered.
  await Promise.race([Promise.allSettled(opening), patience]);
}

function pageOf(route: RouteObject): PageSlot | undefined {
  return route.handle instanceof PageSlot ? route.handle : undefined;
}

/**
 * Loads the code of the page behind a path and asks its loader once, without keeping the answer: what the loader
 * imports is then there, and a click finds code and data on the device.
 */
export async function warm(routes: RouteObject[], path: string): Promise<void> {
  const url = new URL(path, location.href);
  const matches = matchRoutes(routes, url.pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route, params }) => {
      const page = await pageOf(route)?.open();
      await page?.loader?.({ request: new Request(url), params });
    }),
  );
}
