import { chmod } from 'node:fs/promises';
import { createClient } from '@libsql/client';

/** The driver blocks its process while it waits for a writer, so the caller must serve nobody. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Copies an embedded database while others write to it: SQLite makes the copy, in one transaction.
 *
 * @param to Path of a file that is absent; only its owner may read it.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const client = createClient({ url: `file:${from}`, timeout: LOCK_TIMEOUT_MS });
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [to] });
  } finally {
    client.close();
  }
  await chmod(to, 0o600);
}
