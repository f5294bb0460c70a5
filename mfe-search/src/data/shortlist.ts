import { readStored, storage, writeStored } from '@nivaas/federation';

const MAX_HOMES = 100;

export type ShortlistOutcome = 'kept' | 'kept-in-this-tab' | 'full';

/** Adds a home at the front of the shortlist, or removes it. */
export function toggleShortlisted(id: string): ShortlistOutcome {
  const shortlist = readStored(storage.shortlist);
  const isListed = shortlist.includes(id);
  if (!isListed && shortlist.length >= MAX_HOMES) return 'full';
  const changed = isListed ? shortlist.filter((each) => each !== id) : [id, ...shortlist];
  return writeStored(storage.shortlist, changed) ? 'kept' : 'kept-in-this-tab';
}
