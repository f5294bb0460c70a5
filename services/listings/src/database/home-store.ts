import { Database, type Schema } from '@nivaas/database';
import { listingOf, marketTag } from '@nivaas/catalog/homes';
import type { Kysely } from 'kysely';
import { changedHome, type HomeState } from '../homes/changed-home';
import type { StoredHome } from '../homes/stored-home';
import { isRefusal, type Refusal } from '@nivaas/contracts/refusal';
import { refusal } from '../refusals';
import { addOutbox, addRow, nextNumber, Outbox, type BigInteger, type OutboxTables } from './outbox';

/** SQLite takes 32,766 parameters. */
const ROWS_OF_AN_INSERT = 1_000;

/** @param seed The homes of a fresh database. */
function listingsSchema(seed: readonly StoredHome[]): Schema {
  return {
    migrations: {
      '1-homes': {
        up: async (db: Kysely<Tables>) => {
          await addTables(db);
          await addHomes(db, seed);
        },
      },
      '2-outbox': { up: addOutbox },
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
  // For the program before, which notes keys of requests there.
  await db.schema
    .createTable('home_requests')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
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

export interface HomeChange {
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

export interface HomeRecord extends HomeState {
  number: number;
}

/** The tag of everything that depends on more than one home. */
const ALL_HOMES = 'listings';

/** Homes in SQL. All methods may throw a `DatabaseFailure`. */
export class HomeStore {
  readonly #database: Database<Tables>;
  readonly outbox: Outbox;

  constructor(databaseUrl: string, seed: readonly StoredHome[]) {
    this.#database = new Database(databaseUrl, listingsSchema(seed));
    this.outbox = new Outbox(this.#database);
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  /** The rows that changed after this number, also by other processes. */
  changedSince(number: number): Promise<HomeRow[]> {
    return this.#database.use((db) =>
      db.selectFrom('homes').selectAll().where('number', '>', number).execute(),
    );
  }

  /** The change and its row of the outbox are stored together. @throws {Refusal} */
  async change(change: HomeChange): Promise<HomeRecord> {
    const made = await this.#database.transaction((db) => this.#changeIn(db, change));
    if (isRefusal(made)) throw made;
    return made;
  }

  /** Returns refusals, because an error would count as one of the database. */
  async #changeIn(db: Kysely<Tables>, { id, fields }: HomeChange): Promise<HomeRecord | Refusal> {
    const number = await nextNumber(db);
    const before = await stateOf(db, id);
    if (!before) return refusal('unknown_home');
    const after = changedHome(before, fields);
    if ('problems' in after) return refusal('fields_invalid', '', { fields: after.problems });
    await db
      .updateTable('homes')
      .set({ number, is_hidden: Number(after.isHidden), home: JSON.stringify(after.home) })
      .where('id', '=', id)
      .execute();
    await addRow(db, number, tagsOf(before.home, after.home));
    return { number, ...after };
  }
}

/** What stands under these tags may show the home. @param states Before and after a change. */
function tagsOf(...states: readonly [StoredHome, ...StoredHome[]]): string[] {
  const markets = states.map((home) => marketTag(listingOf(home)));
  return [...new Set([`${ALL_HOMES}:${states[0].id}`, ALL_HOMES, ...markets])];
}

async function stateOf(db: Kysely<Tables>, id: string): Promise<HomeState | undefined> {
  const row = await db
    .selectFrom('homes')
    .select(['is_hidden', 'home'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { home: JSON.parse(row.home) as StoredHome, isHidden: row.is_hidden === 1 };
}

interface Tables extends OutboxTables {
  homes: HomeRow;
}

export interface HomeRow {
  id: string;
  /** Of its last change. */
  number: BigInteger;
  /** 0 or 1, because SQLite has no booleans. */
  is_hidden: number;
  /** JSON, as `storedHome` describes it. */
  home: string;
}
