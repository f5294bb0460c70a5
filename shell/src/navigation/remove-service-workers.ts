/** This site has no service worker: one that an earlier site left at this origin would answer in its place. */
export function removeServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  // Where storage is blocked there is none, and asking is refused.
  void navigator.serviceWorker
    .getRegistrations()
    .then((found) => Promise.all(found.map((one) => one.unregister())))
    .catch(() => undefined);
}
