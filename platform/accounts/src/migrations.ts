import type { Schema } from '@nivaas/database';
import type { Kysely } from 'kysely';
import { canonicalEmail } from './email';

/** Times are milliseconds since 1970. The PostgreSQL driver returns them as text, so no query selects them. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
}

interface UsersTable {
  id: string;
  name: string;
  /** As stored at registration. */
  email: string;
  /** The canonical e-mail, by which accounts are found. Null if an older account has the same one. */
  email_key: string | null;
  phone: string;
  password_hash: string;
  created_at: number;
}

interface SessionsTable {
  token_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
}

/** The ids of two accounts with the same canonical e-mail. Only the older one can log in. */
export interface Twins {
  older: string;
  newer: string;
}

/** @param onTwins Called for each pair of twins, whenever the database is opened. */
export function accountsSchema(onTwins: (twins: Twins) => void): Schema<Tables> {
  return {
    // The first databases had these before migrations had names.
    migrations: { '1-accounts': { up: addTables }, '2-email-key': { up: addEmailKey } },
    complete: async (db) => {
      const twins = await db.transaction().execute(addKeys);
      twins.forEach(onTwins);
    },
  };
}

async function addTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('users_by_email').ifNotExists().unique().on('users').column('email').execute();
  await db.schema
    .createTable('sessions')
    .ifNotExists()
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const [name, column] of Object.entries({ expiry: 'expires_at', user: 'user_id' }))
    await db.schema.createIndex(`sessions_by_${name}`).ifNotExists().on('sessions').column(column).execute();
}

/** `email` stays as registered. Accounts are found by `email_key`, the canonical form. */
async function addEmailKey(db: Kysely<unknown>): Promise<void> {
  const users = (await db.introspection.getTables()).find(({ name }) => name === 'users');
  if (!users?.columns.some(({ name }) => name === 'email_key'))
    await db.schema.alterTable('users').addColumn('email_key', 'text').execute();
  await db.schema
    .createIndex('users_by_email_key')
    .ifNotExists()
    .unique()
    .on('users')
    .column('email_key')
    .execute();
}

/** Accounts stored by an earlier program have no key. The newer of two twins gets one when the older is deleted. */
async function addKeys(db: Kysely<Tables>): Promise<Twins[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email_key', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const twins: Twins[] = [];
  for (const { id, email } of users) {
    const key = canonicalEmail(email);
    const older = await db.selectFrom('users').select('id').where('email_key', '=', key).executeTakeFirst();
    if (older) twins.push({ older: older.id, newer: id });
    else await db.updateTable('users').set({ email_key: key }).where('id', '=', id).execute();
  }
  return twins;
}
