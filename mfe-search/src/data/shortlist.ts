import { storage } from '@nivaas/contracts';
import { readStored, writeStored } from '@nivaas/federation';

const MOST_HOMES = 100;

export type ShortlistOutcome = 'kept' | 'kept-in-this-tab' | 'full';

/** Adds the home to the shortlist, newest first, or takes it off. */
export function toggleShortlisted(id: string): ShortlistOutcome {
  const shortlist = readStored(storage.shortlist);
  const isListed = shortlist.includes(id);
  if (!isListed && shortlist.length >= MOST_HOMES) return 'full';
  const changed = isListed ? shortlist.filter((each) => each !== id) : [id, ...shortlist];
  return writeStored(storage.shortlist, changed) ? 'kept' : 'kept-in-this-tab';
}
