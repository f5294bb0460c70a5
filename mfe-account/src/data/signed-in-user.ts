import { storage, type StorageEntry } from '@nivaas/contracts';
import { removeStored, writeStored } from '@nivaas/federation';

/** The answer is stored unchanged even where it lacks what the site shows; readers check it against the schema. */
const userAsReceived: StorageEntry<unknown> = { ...storage.user, parse: (value) => value };

/**
 * Keeps the answer of a login on the device; whoever reads `storage.user` follows.
 * @returns false when only this tab has it, because the browser's storage is blocked or full
 */
export function rememberUser(answer: object): boolean {
  const kept = writeStored(userAsReceived, answer);
  writeStored(storage.session, Date.now());
  return kept;
}

/** Puts what the server says now in the place of what the device has. */
export function keepUser(answer: object): void {
  writeStored(userAsReceived, answer);
}

export function forgetUser(): void {
  removeStored(storage.user);
  removeStored(storage.session);
}
