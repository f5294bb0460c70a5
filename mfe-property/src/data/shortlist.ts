import { readStored, storage, writeStored } from '@nivaas/federation';

export const SHORTLIST_LIMIT = 100;

export type SaveOutcome = 'saved' | 'removed' | 'full' | 'saved-for-now';

/** Saves a home, or removes a saved one. `saved-for-now`: storage is blocked, so only this tab has it. */
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
