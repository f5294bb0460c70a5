/**
 * A service worker that an earlier site left at this origin would serve that site's pages.
 *
 * @param hasOwn The site has its own worker, which replaces any worker of the same scope and deletes its caches.
 */
export function removeServiceWorkers(hasOwn: boolean): void {
  const stays = ({ scope }: ServiceWorkerRegistration) => hasOwn && scope === `${location.origin}/`;
  // Rejected where storage is blocked; then there is no service worker either.
  void navigator.serviceWorker
    .getRegistrations()
    .then((found) => Promise.all(found.filter((one) => !stays(one)).map((one) => one.unregister())))
    .then(async () => (hasOwn ? [] : caches.keys()))
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .catch(() => undefined);
}
