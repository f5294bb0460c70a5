import { isDeviceOffline } from './ask-site';

/** In session storage: the release whose worker rejected every request of this tab. */
const KEY = 'nivaas:rejecting-worker';
const PROBE = '/_health/live';
const TRIES = 3;
const PAUSE_MS = 2_000;

const release = () => document.documentElement.dataset['release'] ?? '';

class WorkerRejectsError extends Error {
  override readonly name = 'WorkerRejectsError';
  readonly code = 'worker_rejects';
}

/**
 * Reports a worker of this release that an earlier page of this tab found to reject every request. That page could not:
 * its beacons passed through the worker.
 *
 * @returns Whether it did. The worker must then not be registered again.
 */
export function reportRejectingWorker(): boolean {
  try {
    const isRejecting = sessionStorage.getItem(KEY) === release();
    if (isRejecting)
      window.reportError(new WorkerRejectsError('The service worker of this release rejects every request.'));
    else sessionStorage.removeItem(KEY);
    return isRejecting;
  } catch {
    // Storage is blocked, and workers with it.
    return false;
  }
}

/**
 * Sends requests through a worker that takes this page over. If all are rejected, this browser opens no page of the
 * site any more: the worker is unregistered, and the next page reports it.
 */
export function probeWorker(registration: Pick<ServiceWorkerRegistration, 'unregister'> | undefined): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    probe()
      .then(async (isAnswered) => {
        if (isAnswered) return;
        await registration?.unregister();
        sessionStorage.setItem(KEY, release());
      })
      // Without storage, the next page registers the worker again.
      .catch(() => undefined);
  });
}

async function probe(): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const isAnswered = await fetch(PROBE, { cache: 'no-store' }).then(
      () => true,
      // Without a network every request is rejected.
      isDeviceOffline,
    );
    if (isAnswered || tries === TRIES) return isAnswered;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
