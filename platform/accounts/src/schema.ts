import type { Client, Transaction } from '@libsql/client';
import { canonicalEmail } from './email';

/**
 * Step n migrates the database from user_version n to n + 1. Only append: databases exist on which the earlier steps
 * have run.
 */
const STEPS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE users (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      phone TEXT NOT NULL,
      password_hash TEXT NOT NULL,
      created_at INTEGER NOT NULL
    )`,
    'CREATE UNIQUE INDEX users_by_email ON users (email)',
    `CREATE TABLE sessions (
      token_hash TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    )`,
    'CREATE INDEX sessions_by_expiry ON sessions (expires_at)',
    'CREATE INDEX sessions_by_user ON sessions (user_id)',
  ],
  // `email` is how the account was registered. Accounts are found by the form that is compared today.
  [
    'ALTER TABLE users ADD COLUMN email_key TEXT',
    'CREATE UNIQUE INDEX users_by_email_key ON users (email_key)',
  ],
];

/** Two accounts whose e-mails read the same: only the older one can log in. */
export interface Twins {
  older: string;
  newer: string;
}

/**
 * Migrates the database to this program's version in one transaction, so that one of several starting processes does
 * the work.
 * @returns Accounts without an e-mail of their own.
 * @throws {Error} when the database is newer than the program
 */
export async function migrate(client: Client): Promise<Twins[]> {
  const transaction = await client.transaction('write');
  try {
    const { rows } = await transaction.execute('PRAGMA user_version');
    const version = Number(rows[0]?.user_version);
    if (!(version <= STEPS.length)) {
      throw new Error(
        `The accounts database has version ${version}, but this program supports ${STEPS.length} at most`,
      );
    }
    for (const statement of STEPS.slice(version).flat()) await transaction.execute(statement);
    if (version < STEPS.length) await transaction.execute(`PRAGMA user_version = ${STEPS.length}`);
    const twins = await addKeys(transaction);
    await transaction.commit();
    return twins;
  } finally {
    transaction.close();
  }
}

/** Accounts without a key were stored by an earlier program. Of twins, the newer one gets it when the older is gone. */
async function addKeys(transaction: Transaction): Promise<Twins[]> {
  const { rows } = await transaction.execute(
    'SELECT id, email FROM users WHERE email_key IS NULL ORDER BY created_at, rowid',
  );
  const twins: Twins[] = [];
  for (const { id, email } of rows) {
    const key = canonicalEmail(String(email));
    const [older] = (
      await transaction.execute({ sql: 'SELECT id FROM users WHERE email_key = ?', args: [key] })
    ).rows;
    if (older) twins.push({ older: String(older.id), newer: String(id) });
    else
      await transaction.execute({
        sql: 'UPDATE users SET email_key = ? WHERE id = ?',
        args: [key, String(id)],
      });
  }
  return twins;
}
