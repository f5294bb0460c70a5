import type { Client } from '@libsql/client';

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
];

/**
 * Migrates the database to this program's version in one transaction, so that one of several starting processes does
 * the work.
 * @throws {Error} when the database is newer than the program
 */
export async function migrate(client: Client): Promise<void> {
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
    await transaction.commit();
  } finally {
    transaction.close();
  }
}
