/** A service worker that an earlier site left at this origin would serve that site's pages. */
export function removeServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  // Rejected where storage is blocked; then there is no service worker either.
  void navigator.serviceWorker
    .getRegistrations()
    .then((found) => Promise.all(found.map((one) => one.unregister())))
    .catch(() => undefined);
}
