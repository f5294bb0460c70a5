import { whenIdle } from '../when-idle';
import type { KeptParts, Navigations } from './keep-pages';

const IDLE_TIMEOUT_MS = 10_000;

/** Loads the offline features after everything else. */
export function startOffline(navigations: Navigations, loadKept?: () => Promise<KeptParts>): void {
  const start = () =>
    whenIdle(() => {
      import(/* webpackChunkName: "idle" */ './offline').then(
        ({ beReady }) => beReady(navigations, loadKept),
        () => undefined,
      );
    }, IDLE_TIMEOUT_MS);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
