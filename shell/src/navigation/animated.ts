import type { BrowserSite } from '@nivaas/federation/browser';
import { whenIdle } from '../when-idle';
import { savesData } from './upgrade-links';

type Router = BrowserSite['router'];

const IDLE_TIMEOUT_MS = 10_000;

/**
 * The router for the page: an update that is animated reaches the page a frame later, once the browser has a picture of
 * the old one. The router's own option cannot leave out an animation when the next page was not ready.
 */
export function animated(router: Router): Router {
  if (!('startViewTransition' in document) || savesData()) return router;
  let grow: ((state: Router['state'], show: () => void) => boolean) | undefined;
  whenIdle(() => {
    import(/* webpackChunkName: "grow-pictures" */ './grow-pictures').then(
      ({ growPicture }) => (grow = growPicture),
      () => undefined,
    );
  }, IDLE_TIMEOUT_MS);
  const subscribe: Router['subscribe'] = (show) =>
    router.subscribe((state, change) => {
      // Meanwhile the router may have moved on.
      const showNow = () => show(router.state, { ...change, flushSync: true });
      if (!grow?.(state, showNow)) show(state, change);
    });
  return Object.create(router, { subscribe: { value: subscribe } }) as Router;
}
