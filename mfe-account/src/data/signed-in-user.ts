import { removeStored, storage, type StorageEntry, writeStored } from '@nivaas/federation';
import { sessionEntry } from './storage';

/** Stores the answer unchanged and unchecked. Readers validate it against the schema. */
const userAsReceived: StorageEntry<unknown> = { ...storage.user, parse: (value) => value };

/** Stores the answer of a login. False when only this tab has it, because storage is blocked or full. */
export function rememberUser(answer: object): boolean {
  const kept = writeStored(userAsReceived, answer);
  writeStored(sessionEntry, Date.now());
  return kept;
}

export function keepUser(answer: object): void {
  writeStored(userAsReceived, answer);
}

export function forgetUser(): void {
  removeStored(storage.user);
  removeStored(sessionEntry);
}
