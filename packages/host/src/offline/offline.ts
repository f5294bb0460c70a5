import { SERVICE_WORKER } from '@nivaas/contracts';
import { startAsking } from './ask-site';
import { keepPages, type KeptParts, type Navigations } from './keep-pages';
import { leaveToWorker } from './leave-to-worker';
import { noticeUnreached } from './notice';
import { probeWorker, reportRejectingWorker } from './probe-worker';
import { removeServiceWorkers } from './remove-service-workers';
import { replaceWorker } from './replace-worker';

/** Called once, when the page has loaded. */
export async function beReady(navigations: Navigations, loadKept?: () => Promise<KeptParts>): Promise<void> {
  startAsking();
  noticeUnreached();
  leaveToWorker();
  const kept = await loadKept?.().catch(() => undefined);
  kept?.beReady?.();
  const { development, preview, worker } = document.documentElement.dataset;
  // A preview shares its origin with the site, but is not one of its releases.
  if (!('serviceWorker' in navigator) || preview !== undefined) return;
  const isOn = development === undefined && worker !== 'off';
  removeServiceWorkers(isOn);
  if (!isOn || reportRejectingWorker()) return;
  navigator.serviceWorker.register(`/${SERVICE_WORKER}`, { updateViaCache: 'none' }).then(
    (registration) => {
      replaceWorker(registration);
      probeWorker(registration);
      keepPages(navigations, kept?.wanted);
    },
    // Storage is blocked, or the worker cannot be loaded.
    () => undefined,
  );
}
