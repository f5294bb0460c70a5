import type { BrowserSite } from '@nivaas/federation/browser';
import { whenIdle } from '../when-idle';
import type { deliveryOf } from './delivery';
import { savesData } from '../saves-data';

type Router = BrowserSite['router'];

const IDLE_TIMEOUT_MS = 10_000;

/** Wraps the router, so that a ready page is rendered in one go. The code for this is loaded when idle. */
export function atOnce(router: Router): Router {
  if (savesData()) return router;
  let deliver: ReturnType<typeof deliveryOf> | undefined;
  whenIdle(() => {
    import(/* webpackChunkName: "idle" */ './delivery').then(
      (loaded) => (deliver = loaded.deliveryOf(router)),
      () => undefined,
    );
  }, IDLE_TIMEOUT_MS);
  const subscribe: Router['subscribe'] = (show) =>
    router.subscribe((state, change) => (deliver ? deliver(show, change) : show(state, change)));
  return Object.create(router, { subscribe: { value: subscribe } }) as Router;
}
