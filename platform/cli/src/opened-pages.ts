import type { GateCheck } from '@nivaas/registry';
import { openInBrowser } from './open-in-browser';

/**
 * A check of the gate, only for `check`: opens the pages of the version in a real browser, at a private edge.
 *
 * @param address Of the registry's store.
 */
export function openedPages(address: string): GateCheck {
  return async ({ verb, manifest, note, onBrowser }) => {
    if (verb !== 'check') return [];
    const { problems, notes, wasBrowsed } = await openInBrowser(manifest, [address]);
    notes.forEach(note);
    if (wasBrowsed) onBrowser?.();
    return problems;
  };
}
