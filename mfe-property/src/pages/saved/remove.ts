import { announce, readStored, showMessage, writeStored } from '@nivaas/federation';
import { type ListingSummary, shortlistEntry } from '@nivaas/portal';
import { formatDate } from '@nivaas/ui';
import { type StoredVisit, visitsEntry } from '../../data/storage';
import { messages } from '../../messages';
import { messages as text } from '../../saved.messages';

/** Removes a home from the shortlist. Undo puts it back where it was. */
export function removeHome({ id, title }: ListingSummary): void {
  const others = () => readStored(shortlistEntry).filter((saved) => saved !== id);
  const index = readStored(shortlistEntry).indexOf(id);
  writeStored(shortlistEntry, others());
  offerUndo(text.removed(title), () => {
    writeStored(shortlistEntry, [...others().slice(0, index), id, ...others().slice(index)]);
    announce(text.undone(title));
  });
}

export function cancelVisit(visit: StoredVisit): void {
  const { title, date } = visit;
  const others = readStored(visitsEntry).filter((planned) => !isSame(planned, visit));
  writeStored(visitsEntry, others);
  offerUndo(text.visitCancelled(title, formatDate(date)), () => {
    // The list is shown by date, so that its order does not matter.
    writeStored(visitsEntry, [...readStored(visitsEntry), visit]);
    announce(text.visitRestored);
  });
}

function offerUndo(message: string, act: () => void): void {
  showMessage(message, { label: messages.undo, act });
}

function isSame(one: StoredVisit, other: StoredVisit): boolean {
  return one.listingId === other.listingId && one.date === other.date && one.slot === other.slot;
}
