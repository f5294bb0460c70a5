import type { Schema } from '@nivaas/database';
import type { Kysely } from 'kysely';
import type { StoredHome } from '../homes/stored-home';
import type { Tables } from './tables';

/** SQLite takes 32,766 parameters. */
const ROWS_OF_AN_INSERT = 1_000;

/** @param seed The homes of a fresh database. */
export function listingsSchema(seed: readonly StoredHome[]): Schema<Tables> {
  return {
    migrations: {
      '1-homes': {
        up: async (db: Kysely<Tables>) => {
          await addTables(db);
          await addHomes(db, seed);
        },
      },
    },
    migrationTable: 'listings_migration',
  };
}

async function addTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('homes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('is_hidden', 'integer', (column) => column.notNull())
    .addColumn('home', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('homes_by_number').on('homes').column('number').execute();
  await db.schema
    .createTable('home_numbers')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('home_requests')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('home_requests_by_age').on('home_requests').column('created_at').execute();
}

async function addHomes(db: Kysely<Tables>, seed: readonly StoredHome[]): Promise<void> {
  await db.insertInto('home_numbers').values({ id: 1, number: 1 }).execute();
  for (let start = 0; start < seed.length; start += ROWS_OF_AN_INSERT) {
    const rows = seed
      .slice(start, start + ROWS_OF_AN_INSERT)
      .map((home) => ({ id: home.id, number: 1, is_hidden: 0, home: JSON.stringify(home) }));
    await db.insertInto('homes').values(rows).execute();
  }
}
