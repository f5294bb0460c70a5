import type { RouteObject } from 'react-router-dom';
import { PageSlot } from './page-slot';

interface Router {
  routes: unknown;
  revalidate: () => Promise<void>;
}

/**
 * After a hot update, gives the router the new loaders and heads of pages, reloads the open page's data and retries what
 * failed. A page whose data fail stays as it is, so that its state is still there when they are mended.
 */
export function renewPages(router: Router, renew: () => Promise<void>): void {
  window.addEventListener('part-replaced', async () => {
    await Promise.all(slotsOf(router.routes as RouteObject[]).map((slot) => slot.renew()));
    // A thrown response, such as a 404, is an answer.
    await renew().catch((thrown: unknown) =>
      thrown instanceof Error ? window.reportError(thrown) : router.revalidate(),
    );
    // Boundaries of parts listen to it.
    if (document.querySelector('[data-fallback]')) window.dispatchEvent(new Event('reached'));
  });
}

function slotsOf(routes: RouteObject[]): PageSlot[] {
  return routes.flatMap(({ handle, children = [] }) => [
    ...(handle instanceof PageSlot ? [handle] : []),
    ...slotsOf(children),
  ]);
}
