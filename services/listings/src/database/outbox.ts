import { randomUUID } from 'node:crypto';
import { ALL_TAGS, isChangeTag } from '@nivaas/contracts';
import type { Database } from '@nivaas/database';
import type { ServiceChanges } from '@nivaas/http';
import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';

/** Changes that one answer names. */
const MAX_CHANGES = 1_000;
/** An edge that was away for longer drops all that it keeps. */
const KEPT_ROWS = 10_000;

/** What cannot be read may have changed everything. */
const storedTags = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.check(isChangeTag)))),
  [ALL_TAGS],
);

/** Changes in the order of their numbers, stored in the transaction that makes them. */
export class Outbox {
  constructor(private readonly database: Database<OutboxTables>) {}

  /** @param after Number of a change that the caller knows. @throws {DatabaseFailure} */
  async changes(after?: number): Promise<ServiceChanges> {
    const rows = await this.database.use((db) => rowsFrom(db, after));
    const newest = rows[0];
    // A database without rows was emptied by hand.
    if (!newest) return { identity: '', height: 0, changes: [] };
    const [known, ...later] = rows.slice(1);
    // The known row is asked for, too: after a restore, its number may be missing or belong to another change.
    if (known?.number !== after || !known)
      return { identity: newest.identity, height: newest.number, changes: [] };
    return { identity: known.identity, height: newest.number, changes: later };
  }
}

/** The newest row, then those from this number on. */
async function rowsFrom(db: Kysely<OutboxTables>, after: number | undefined) {
  const columns = ['number', 'mark', 'tags'] as const;
  const all = db.selectFrom('home_changes').select(columns);
  const newest = await all.orderBy('number', 'desc').limit(1).execute();
  const isNewest = after !== undefined && Number(newest[0]?.number) === after;
  const page = all
    .where('number', '>=', after ?? 0)
    .orderBy('number')
    .limit(MAX_CHANGES + 1);
  const rows = after === undefined ? [] : isNewest ? newest : await page.execute();
  return [...newest, ...rows].map(({ number, mark, tags }) => ({
    number: Number(number),
    identity: mark,
    tags: v.parse(storedTags, tags),
  }));
}

/** The migration that adds the outbox. Its first row tells this database from others. */
export async function addOutbox(db: Kysely<OutboxTables>): Promise<void> {
  await db.schema
    .createTable('home_changes')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('is_declared', 'integer', (column) => column.notNull())
    .addColumn('is_settled', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('home_changes_by_state').on('home_changes').column('is_settled').execute();
  const { number } = await db.selectFrom('home_numbers').select('number').executeTakeFirstOrThrow();
  await addRow(db, Number(number), []);
}

/** Adds a row in the transaction that took its number. */
export async function addRow(
  db: Kysely<OutboxTables>,
  number: number,
  tags: readonly string[],
): Promise<void> {
  const row = { number, mark: randomUUID(), tags: JSON.stringify(tags) };
  // Settled, because edges of before services were followed enter the other ones.
  await db
    .insertInto('home_changes')
    .values({ ...row, is_declared: 0, is_settled: 1 })
    .execute();
  await db
    .deleteFrom('home_changes')
    .where('number', '<', number - KEPT_ROWS)
    .execute();
}

/** Locks all changes until the end of the transaction, so that numbers become visible in their order. */
export async function nextNumber(db: Kysely<OutboxTables>): Promise<number> {
  const { number } = await db
    .updateTable('home_numbers')
    .set({ number: sql`number + 1` })
    .returning('number')
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** The PostgreSQL driver returns large integers as text. */
export type BigInteger = number | string;

export interface OutboxTables {
  /** One row, which whoever changes something locks. */
  home_numbers: { id: number; number: BigInteger };
  home_changes: HomeChangesTable;
}

interface HomeChangesTable {
  number: BigInteger;
  /** Random: a restored database may have other changes under the same numbers. */
  mark: string;
  /** JSON. */
  tags: string;
  /** For edges of before services were followed, as the next one. */
  is_declared: number;
  is_settled: number;
}
