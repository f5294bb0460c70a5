import { readStored, showMessage, writeStored } from '@nivaas/federation';
import { MAX_SAVED_HOMES, shortlistEntry, toggleSaved } from '@nivaas/portal';
import { messages } from '../../messages';

/** Saves a home, or removes a saved one, and tells the visitor. */
export function saveOrRemove(id: string): void {
  const { kept, removed, full, forNow } = messages.save;
  const changed = toggleSaved(readStored(shortlistEntry), id);
  if (!changed) return showMessage(full(MAX_SAVED_HOMES));
  const isStored = writeStored(shortlistEntry, changed);
  if (!changed.includes(id)) showMessage(removed);
  else showMessage(isStored ? kept : forNow);
}
