import type { GateCheck } from '@nivaas/registry';
import { openInBrowser } from './open-in-browser';

/** Before the folder of a build that is not published. */
const FROM = '--from';

/**
 * A check of the gate, only for `check`: opens the pages of the version in a real browser, at a private edge.
 *
 * @param address Of the registry's store.
 */
export function browserCheck(address: string): GateCheck {
  return async ({ verb, manifest, folder, note, onBrowser }) => {
    if (verb !== 'check') return [];
    const where = folder === undefined ? [address] : [address, FROM, folder];
    const { problems, notes, wasBrowsed } = await openInBrowser(manifest, where);
    notes.forEach(note);
    if (wasBrowsed) onBrowser?.();
    return problems;
  };
}
