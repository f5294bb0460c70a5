import { localPath } from '@nivaas/contracts';
import { isBusy } from '@nivaas/federation';
import { isReached } from '@nivaas/federation/browser';
import { OFFLINE_PATH } from '../service-worker/kept';
import { keptSince } from './kept-since';

/**
 * Loads a page that is not available as a document, because the service worker may have kept it with its code; else the
 * worker shows the list of kept pages, if it has that. A document that came from the worker is not loaded again.
 */
export function leaveToWorker(): void {
  const leave = async () => {
    if (isReached() || !navigator.serviceWorker?.controller || keptSince() !== undefined || isBusy()) return;
    if (await caches.match(localPath(OFFLINE_PATH), { ignoreVary: true })) location.reload();
  };
  // Without storage the page stays.
  const tryLeave = () => void leave().catch(() => undefined);
  window.addEventListener('unavailable', tryLeave);
  if (document.querySelector('main [data-fallback][data-page]')) tryLeave();
}
