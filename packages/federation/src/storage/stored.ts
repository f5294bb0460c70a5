import { useSyncExternalStore } from 'react';
import type { StorageEntry } from './storage';

/**
 * Values by key. Where storage is blocked or full, this tab still has the value. `text` is what storage held when the
 * value was read: while it is unchanged, readers get the same object.
 */
const values = new Map<string, { text: string | null; value: unknown }>();
const listeners = new Set<() => void>();
let listening = false;

/** The stored value; `entry.empty` on the server, during hydration, and for a value that fails its schema. */
export function useStored<Value>(entry: StorageEntry<Value>): Value {
  return useSyncExternalStore(
    watchStored,
    () => readStored(entry),
    () => entry.empty,
  );
}

/** Reads an entry; never throws. A value that fails the schema is removed and read as empty. */
export function readStored<Value>(entry: StorageEntry<Value>): Value {
  const held = values.get(entry.key);
  const text = readText(entry);
  if (held && (text === undefined || text === held.text)) return held.value as Value;
  const value = parseText(entry, text ?? null);
  values.set(entry.key, { text: text ?? null, value });
  return value;
}

/**
 * Stores a value and updates all readers in all tabs.
 * @returns false when storage is blocked or full, so that only this tab has the value.
 */
export function writeStored<Value>(entry: StorageEntry<Value>, value: Value): boolean {
  const text = JSON.stringify(value);
  const kept = attempt(() => (placeOf(entry).setItem(entry.key, text), true)) ?? false;
  values.set(entry.key, { text: kept ? text : (readText(entry) ?? null), value });
  notify();
  return kept;
}

/** Removes an entry from the device and from this tab. */
export function removeStored<Value>(entry: StorageEntry<Value>): void {
  attempt(() => placeOf(entry).removeItem(entry.key));
  values.set(entry.key, { text: readText(entry) ?? null, value: entry.empty });
  notify();
}

/** @throws where the device blocks storage */
function placeOf({ tab }: Pick<StorageEntry<unknown>, 'tab'>): Storage {
  return tab ? sessionStorage : localStorage;
}

/** Undefined when storage is blocked, null when it has no such entry. */
function readText(entry: StorageEntry<unknown>): string | null | undefined {
  return attempt(() => placeOf(entry).getItem(entry.key));
}

function parseText<Value>(entry: StorageEntry<Value>, text: string | null): Value {
  if (text === null) return entry.empty;
  const value = attempt(() => entry.parse(JSON.parse(text)));
  if (value !== undefined) return value;
  attempt(() => placeOf(entry).removeItem(entry.key));
  return entry.empty;
}

/** Undefined when the operation throws, as blocked and full storage do; both are normal on some devices. */
function attempt<Result>(operation: () => Result): Result | undefined {
  try {
    return operation();
  } catch {
    return undefined;
  }
}

/**
 * Calls back after a value may have changed, in this tab or another one.
 * @returns Unsubscribes.
 */
export function watchStored(listener: () => void): () => void {
  listeners.add(listener);
  if (!listening) {
    listening = true;
    window.addEventListener('storage', ({ key }) => {
      // Everything was cleared, also what storage did not take.
      if (key === null) values.clear();
      notify();
    });
  }
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
