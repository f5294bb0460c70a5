import { storage } from '@nivaas/contracts';
import { readStored, writeStored } from '@nivaas/federation';

export const SHORTLIST_LIMIT = 100;

export type SaveOutcome = 'saved' | 'removed' | 'full' | 'saved-for-now';

/** Saves a home, or removes it when it is saved. `saved-for-now`: the browser keeps nothing beyond this tab. */
export function toggleSaved(id: string): SaveOutcome {
  const ids = readStored(storage.shortlist);
  if (ids.includes(id)) {
    removeSaved(id);
    return 'removed';
  }
  if (ids.length >= SHORTLIST_LIMIT) return 'full';
  return writeStored(storage.shortlist, [...ids, id]) ? 'saved' : 'saved-for-now';
}

export function removeSaved(id: string): void {
  writeStored(
    storage.shortlist,
    readStored(storage.shortlist).filter((saved) => saved !== id),
  );
}
