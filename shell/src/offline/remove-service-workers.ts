/**
 * A service worker that an earlier site left at this origin would serve that site's pages.
 *
 * @param own Path of the worker that stays, if any.
 */
export function removeServiceWorkers(own: string | undefined): void {
  const isOther = ({ active, waiting, installing }: ServiceWorkerRegistration) =>
    [active, waiting, installing].some((each) => each && each.scriptURL !== location.origin + String(own));
  // Rejected where storage is blocked; then there is no service worker either.
  void navigator.serviceWorker
    .getRegistrations()
    .then((found) => Promise.all(found.filter(isOther).map((one) => one.unregister())))
    // What the site's own kept.
    .then(async () => (own ? [] : caches.keys()))
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .catch(() => undefined);
}
