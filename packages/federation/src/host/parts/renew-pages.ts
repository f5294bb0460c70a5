import type { RouteObject } from 'react-router-dom';
import { PageSlot } from './page-slot';

interface Router {
  routes: unknown;
  revalidate: () => Promise<void>;
}

/** After a hot update, gives the router the new loaders and heads of pages and reloads the open page's data. */
export function renewPages(router: Router): void {
  window.addEventListener('part-replaced', async () => {
    await Promise.all(slotsOf(router.routes as RouteObject[]).map((slot) => slot.renew()));
    await router.revalidate();
  });
}

function slotsOf(routes: RouteObject[]): PageSlot[] {
  return routes.flatMap(({ handle, children = [] }) => [
    ...(handle instanceof PageSlot ? [handle] : []),
    ...slotsOf(children),
  ]);
}
