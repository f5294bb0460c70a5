import type { RouteObject } from 'react-router-dom';
import { PageSlot } from '../host/parts/page-slot';

interface Router {
  routes: unknown;
  revalidate: () => Promise<void>;
}

/** Gives the router the loaders and heads of pages that were replaced, and loads the data of the open page again. */
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
