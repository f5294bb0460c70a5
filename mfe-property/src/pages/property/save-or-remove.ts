import { showMessage } from '@nivaas/federation';
import { SHORTLIST_LIMIT, toggleSaved } from '../../data/shortlist';
import { messages } from '../../messages';

/** Saves a home, or removes a saved one, and tells the visitor. */
export function saveOrRemove(id: string): void {
  const { kept, removed, full, forNow } = messages.save;
  const notes = { saved: kept, removed, full: full(SHORTLIST_LIMIT), 'saved-for-now': forNow };
  showMessage(notes[toggleSaved(id)]);
}
