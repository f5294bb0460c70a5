import * as v from 'valibot';
import { PHOTO_DATABASE } from './photo-database';

const jpeg = v.pipe(v.string(), v.startsWith('data:image/jpeg;base64,'));
const schema = v.object({ large: jpeg, small: jpeg });
/** Two sizes of a photo, as `data:` URLs. */
export type StoredPicture = v.InferOutput<typeof schema>;
export type Pictures = ReadonlyMap<string, StoredPicture>;

const STORE = 'pictures';
/** Pictures of this tab, for when IndexedDB is blocked, damaged or full. */
const held = new Map<string, StoredPicture>();

/** The pictures with these keys, without those that are lost; never rejects. */
export async function readPictures(keys: string[]): Promise<Pictures> {
  const found = await Promise.all(keys.map(async (key) => [key, await readPicture(key)] as const));
  return new Map(found.flatMap(([key, picture]) => (picture ? [[key, picture]] : [])));
}

async function readPicture(key: string): Promise<StoredPicture | undefined> {
  const own = held.get(key);
  if (own) return own;
  const stored = await inStore('readonly', (store) => store.get(key)).catch(() => undefined);
  const parsed = v.safeParse(schema, stored);
  if (parsed.success) held.set(key, parsed.output);
  return parsed.success ? parsed.output : undefined;
}

/** Keeps pictures; false when only this tab has them. */
export async function keepPictures(pictures: Pictures): Promise<boolean> {
  for (const [key, picture] of pictures) held.set(key, picture);
  try {
    for (const [key, picture] of pictures) await inStore('readwrite', (store) => store.put(picture, key));
    return true;
  } catch {
    return false;
  }
}

/**
 * Deletes all pictures but these, and returns the deleted ones, so that they can be brought back.
 *
 * @param usedNow Asked once the stored ones are known: one that was added meanwhile is used, too.
 */
export async function keepOnly(usedNow: () => ReadonlySet<string>): Promise<Pictures> {
  const stored = await inStore('readonly', (store) => store.getAllKeys()).catch(() => []);
  const used = usedNow();
  const unused = [...new Set([...held.keys(), ...stored.map(String)])].filter((key) => !used.has(key));
  const dropped = await readPictures(unused);
  for (const key of unused) {
    held.delete(key);
    await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
  }
  return dropped;
}

/** Opened for each request, so that no open connection blocks a tab that deletes the database. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(PHOTO_DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
