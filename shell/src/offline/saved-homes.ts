import { readStored } from '@nivaas/federation';
import { watchStored } from '@nivaas/federation/browser';
import { MAX_SAVED, type KeptParts } from '@nivaas/host';
import { href, shortlistEntry } from '@nivaas/portal';

/** Shows the number of saved homes on the icon of the installed site, where the system can. */
export function beReady(): void {
  if (!('setAppBadge' in navigator) || !matchMedia('(display-mode: standalone)').matches) return;
  let shown: number | undefined;
  const show = () => {
    const count = readStored(shortlistEntry).length;
    if (count === shown) return;
    shown = count;
    // Zero removes the badge. Systems may refuse.
    navigator.setAppBadge(count).catch(() => undefined);
  };
  show();
  watchStored(show);
}

/** The page of saved homes, and those of the homes, the latest first. */
export function wanted(): ReturnType<KeptParts['wanted']> {
  const homes = readStored(shortlistEntry).slice(-MAX_SAVED).reverse();
  if (homes.length === 0) return [];
  // The list's document has no cards, because the homes are stored on the device. So it also needs the cards' code.
  const list = { path: href.saved(), parts: ['mfe-search/property-card'] };
  return [list, ...homes.map((id) => ({ path: href.property(id), parts: [] }))];
}
