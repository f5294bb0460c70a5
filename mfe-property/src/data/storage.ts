import { storageEntry, type Check } from '@nivaas/contracts';

/** Keeps the text of all notes well below what a browser stores. */
export const MAX_NOTE_CHARACTERS = 500;

interface StoredNote {
  listingId: string;
  text: string;
}

export interface StoredVisit {
  listingId: string;
  title: string;
  date: string;
  slot: string;
}

export const notesEntry = storageEntry(
  'nivaas:notes',
  list<StoredNote>({ listingId: 200, text: MAX_NOTE_CHARACTERS }, 100),
  [],
);
export const visitsEntry = storageEntry(
  'nivaas:visits',
  list<StoredVisit>({ listingId: 200, title: 200, date: 200, slot: 200 }, 50),
  [],
);

/**
 * Checks a list of objects by hand: a library for it would be 1.4 kB of the page of a home.
 *
 * @param fields Texts that are not empty, with their greatest lengths.
 */
function list<Item>(fields: Record<keyof Item & string, number>, longest: number): Check<Item[]> {
  const isItem = (item: Record<string, unknown> | null) =>
    Object.entries<number>(fields).every(([name, most]) => {
      const text = item?.[name];
      return typeof text === 'string' && text !== '' && text.length <= most;
    });
  return (value): value is Item[] => Array.isArray(value) && value.length <= longest && value.every(isItem);
}
