import { readStored, writeStored } from '@nivaas/federation';
import { shortlistEntry } from '@nivaas/portal';
import { notesEntry } from './storage';

const MAX_NOTES = 100;

/**
 * Stores the note on a home; an empty one is removed. Notes of homes that are no longer saved are kept as long as there is
 * room, so that they return with their home.
 * @returns false when only this tab has it.
 */
export function writeNote(listingId: string, text: string): boolean {
  const saved = new Set(readStored(shortlistEntry));
  const others = readStored(notesEntry).filter((note) => note.listingId !== listingId);
  const inOrder = [
    ...(text === '' ? [] : [{ listingId, text }]),
    ...others.filter((note) => saved.has(note.listingId)),
    ...others.filter((note) => !saved.has(note.listingId)),
  ];
  return writeStored(notesEntry, inOrder.slice(0, MAX_NOTES));
}
