import { MAX_COMPARED, readStored, storage, writeStored } from '@nivaas/federation';

/** Adds a home to the comparison, or removes it. Returns the number of chosen homes, or undefined when a fifth is refused. */
export function toggleCompared(id: string): number | undefined {
  const ids = readStored(storage.compared);
  const isChosen = ids.includes(id);
  if (!isChosen && ids.length >= MAX_COMPARED) return undefined;
  const changed = isChosen ? ids.filter((each) => each !== id) : [...ids, id];
  // Where storage is blocked, this tab keeps the choice, which is all that a comparison needs.
  writeStored(storage.compared, changed);
  return changed.length;
}
