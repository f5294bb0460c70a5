import { useSyncExternalStore } from 'react';
import type { StorageEntry } from '@nivaas/contracts';

/**
 * Values of this tab by key. Storage is the copy: where it is blocked or full the value still lives in the tab.
 * `text` is what storage held when the value was read, so that an unchanged text keeps the same object.
 */
const values = new Map<string, { text: string | null; value: unknown }>();
const listeners = new Set<() => void>();
let listening = false;

/** The stored value of an entry; `entry.empty` on the server, while hydrating, and for anything that fails its schema. */
export function useStored<Value>(entry: StorageEntry<Value>): Value {
  return useSyncExternalStore(
    subscribe,
    () => readStored(entry),
    () => entry.empty,
  );
}

/** Reads an entry; never throws. A text that fails the entry's schema is removed and read as empty. */
export function readStored<Value>(entry: StorageEntry<Value>): Value {
  const held = values.get(entry.key);
  const text = readText(entry);
  if (held && (text === undefined || text === held.text)) return held.value as Value;
  const value = parseText(entry, text ?? null);
  values.set(entry.key, { text: text ?? null, value });
  return value;
}

/**
 * Stores a value and tells every reader in every tab.
 * @returns false when the device did not keep it (blocked or full); this tab has it nevertheless.
 */
export function writeStored<Value>(entry: StorageEntry<Value>, value: Value): boolean {
  const text = JSON.stringify(value);
  const kept = attempt(() => placeOf(entry).setItem(entry.key, text));
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

/** `undefined`: storage cannot be read at all; `null`: nothing is stored. */
function readText(entry: StorageEntry<unknown>): string | null | undefined {
  try {
    return placeOf(entry).getItem(entry.key);
  } catch {
    return undefined;
  }
}

function parseText<Value>(entry: StorageEntry<Value>, text: string | null): Value {
  if (text === null) return entry.empty;
  try {
    return entry.parse(JSON.parse(text));
  } catch {
    attempt(() => placeOf(entry).removeItem(entry.key));
    return entry.empty;
  }
}

/** True when the storage operation worked. Blocked and full storage throw; both are a normal state of a device. */
function attempt(operation: () => void): boolean {
  try {
    operation();
    return true;
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!listening) {
    listening = true;
    window.addEventListener('storage', notify);
  }
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
