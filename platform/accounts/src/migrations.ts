import type { Schema } from '@nivaas/database';
import type { Kysely } from 'kysely';

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
  /** The canonical e-mail, by which accounts are found. */
  email_key: string;
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

export const ACCOUNTS: Schema = {
  migrations: { '1-accounts': { up: addTables }, '2-email-key': { up: addEmailKey } },
};

async function addTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('users_by_email').unique().on('users').column('email').execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const [name, column] of Object.entries({ expiry: 'expires_at', user: 'user_id' }))
    await db.schema.createIndex(`sessions_by_${name}`).on('sessions').column(column).execute();
}

/** `email` stays as registered. Accounts are found by `email_key`, the canonical form. */
async function addEmailKey(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('email_key', 'text').execute();
  await db.schema.createIndex('users_by_email_key').unique().on('users').column('email_key').execute();
}
