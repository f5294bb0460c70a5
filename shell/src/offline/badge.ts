import { readStored } from '@nivaas/federation';
import { shortlistEntry } from '@nivaas/portal';
import { watchStored } from '@nivaas/federation/browser';

/** Shows the number of saved homes on the icon of the installed site, where the system can. */
export function badgeSavedHomes(): void {
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
