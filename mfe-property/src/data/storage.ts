import { storageEntry } from '@nivaas/contracts';
import * as v from 'valibot';

const shortText = v.pipe(v.string(), v.maxLength(200));

/** Keeps the text of all notes well below what a browser stores. */
export const MAX_NOTE_CHARACTERS = 500;
const note = v.object({
  listingId: shortText,
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NOTE_CHARACTERS)),
});

const visit = v.object({ listingId: shortText, title: shortText, date: shortText, slot: shortText });
export type StoredVisit = v.InferOutput<typeof visit>;

export const notesEntry = storageEntry('nivaas:notes', v.pipe(v.array(note), v.maxLength(100)), []);
export const visitsEntry = storageEntry('nivaas:visits', v.pipe(v.array(visit), v.maxLength(50)), []);
