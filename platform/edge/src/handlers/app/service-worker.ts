import type { Reply } from '@nivaas/http';

/** Unregisters itself and loads the pages that it held again, this time from the site. */
const SCRIPT = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(
  self.registration.unregister()
    .then(() => self.clients.matchAll({ type: 'window' }))
    .then((pages) => Promise.all(pages.map((page) => page.navigate(page.url))))
));
`;

/**
 * The service worker that replaces any other. This site has none, but one that an earlier site left behind answers all
 * pages from its cache for ever, unless its script changes.
 */
export function removingServiceWorker(): Reply {
  return {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
      // Not the common policy: its `sandbox` forbids a worker to start.
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      // The one before may have had a scope above its own folder.
      'service-worker-allowed': '/',
    },
    body: SCRIPT,
  };
}
