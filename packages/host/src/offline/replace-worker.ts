import { TAKE_OVER } from '../service-worker/kept';

const REPEAT_MS = 2_000;

/**
 * Has the installed worker take over from an earlier one. Chromium asks the earlier one to stop once per `skipWaiting`;
 * if a request starts it again in that moment, it stays until no request has come for 30 s. So the installed one asks
 * again until it is active.
 *
 * @param registration Undefined in browsers that pretend to register workers, such as automated ones.
 */
export function replaceWorker(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return;
  const timer = setInterval(() => {
    const { installing, waiting } = registration;
    if (!installing && !waiting) clearInterval(timer);
    waiting?.postMessage(TAKE_OVER);
  }, REPEAT_MS);
}
