import type { Client } from '@libsql/client';

/**
 * The database's history: step n brings it from user_version n to n + 1. Only ever append; a step that has run
 * somewhere must not change.
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
 * Brings the database up to this program's version, in one transaction: of several that start at once, one does
 * the work. A database that is already newer is refused rather than misread.
 */
export async function migrate(client: Client): Promise<void> {
  const transaction = await client.transaction('write');
  try {
    const { rows } = await transaction.execute('PRAGMA user_version');
    const version = Number(rows[0]?.user_version);
    if (!(version <= STEPS.length)) {
      throw new Error(`The accounts database has version ${version}; this program knows ${STEPS.length}`);
    }
    for (const statement of STEPS.slice(version).flat()) await transaction.execute(statement);
    if (version < STEPS.length) await transaction.execute(`PRAGMA user_version = ${STEPS.length}`);
    await transaction.commit();
  } finally {
    transaction.close();
  }
}
