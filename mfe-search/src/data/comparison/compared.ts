import { readStored, writeStored } from '@nivaas/federation';
import { MAX_COMPARED, comparedEntry } from '@nivaas/portal';

/** Adds a home to the comparison, or removes it. Returns the number of chosen homes, or undefined when a fifth is refused. */
export function toggleCompared(id: string): number | undefined {
  const ids = readStored(comparedEntry);
  const isChosen = ids.includes(id);
  if (!isChosen && ids.length >= MAX_COMPARED) return undefined;
  const changed = isChosen ? ids.filter((each) => each !== id) : [...ids, id];
  // Where storage is blocked, this tab keeps the choice, which is all that a comparison needs.
  writeStored(comparedEntry, changed);
  return changed.length;
}
