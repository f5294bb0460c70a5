import { randomUUID } from 'node:crypto';
import { ALL_TAGS, isChangeTag } from '@nivaas/contracts';
import type { Database } from '@nivaas/database';
import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';

/** A change whose tags the store's log gets, from any edge. */
export interface ChangeRow {
  number: number;
  /** Random: a restored database may have other changes under the same numbers. */
  mark: string;
  tags: readonly string[];
  /** An action is about to change something and has not said what. */
  isDeclared: boolean;
  /** The log has it, or nothing changed. */
  isSettled: boolean;
}

/** What a reader of the outbox has not seen yet. */
export interface NewRows {
  /** After the rows that it knows. */
  fresh: readonly ChangeRow[];
  /** Not settled. */
  open: readonly ChangeRow[];
  /** The last row that it knew; present when the database lacks it: it was restored or replaced. */
  lost?: ChangeRow;
}

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

  /** @returns A function that reads what is new since its last call. It may throw a `DatabaseFailure`. */
  reader(): () => Promise<NewRows> {
    let known: ChangeRow | undefined;
    return async () => {
      const before = known;
      const rows = await this.#rows(before?.number);
      // The known row is asked for, too: after a restore, its number may be missing or belong to another change.
      const isLost = before !== undefined && !rows.some(({ mark }) => mark === before.mark);
      const all = isLost ? await this.#rows() : rows;
      known = all.at(-1);
      const fresh = isLost ? [] : rows.filter(({ number }) => before !== undefined && number > before.number);
      const open = all.filter(({ isSettled }) => !isSettled);
      return { fresh, open, ...(isLost ? { lost: before } : {}) };
    };
  }

  /** Whether the database answers. */
  isReadable(): Promise<boolean> {
    return this.#rows().then(
      () => true,
      () => false,
    );
  }

  /** Adds a change of something besides homes. @returns Its mark. @throws {DatabaseFailure} */
  add(tags: readonly string[], isDeclared = false): Promise<string> {
    return this.database.transaction(async (db) => addRow(db, await nextNumber(db), tags, isDeclared));
  }

  /** @param marks Of rows that the log has, or that changed nothing. @throws {DatabaseFailure} */
  async settle(marks: readonly string[]): Promise<void> {
    if (marks.length === 0) return;
    await this.database.change((db) =>
      db.updateTable('home_changes').set({ is_settled: 1 }).where('mark', 'in', marks).execute(),
    );
  }

  /** From this number on, or the newest; and all that are not settled. */
  async #rows(from?: number): Promise<ChangeRow[]> {
    const rows = await this.database.use((db) =>
      db
        .selectFrom('home_changes')
        .select(['number', 'mark', 'tags', 'is_declared', 'is_settled'])
        .where((where) =>
          where.or([
            where('number', '>=', from ?? where.selectFrom('home_changes').select(newestNumber)),
            where('is_settled', '=', 0),
          ]),
        )
        .orderBy('number')
        .execute(),
    );
    return rows.map(({ number, mark, tags, is_declared, is_settled }) => ({
      number: Number(number),
      mark,
      tags: v.parse(storedTags, tags),
      isDeclared: is_declared === 1,
      isSettled: is_settled === 1,
    }));
  }
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
  const mark = await addRow(db, Number(number), []);
  await db.updateTable('home_changes').set({ is_settled: 1 }).where('mark', '=', mark).execute();
}

/** Adds a row in the transaction that took its number. @returns Its mark. */
export async function addRow(
  db: Kysely<OutboxTables>,
  number: number,
  tags: readonly string[],
  isDeclared = false,
): Promise<string> {
  const mark = randomUUID();
  await db
    .insertInto('home_changes')
    .values({ number, mark, tags: JSON.stringify(tags), is_declared: Number(isDeclared), is_settled: 0 })
    .execute();
  await db
    .deleteFrom('home_changes')
    .where('number', '<', number - KEPT_ROWS)
    .where('is_settled', '=', 1)
    .execute();
  return mark;
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

const newestNumber = sql<number>`coalesce(max(number), 0)`.as('newest');

/** The PostgreSQL driver returns large integers as text. */
export type BigInteger = number | string;

export interface OutboxTables {
  /** One row, which whoever changes something locks. */
  home_numbers: { id: number; number: BigInteger };
  home_changes: HomeChangesTable;
}

interface HomeChangesTable {
  number: BigInteger;
  mark: string;
  /** JSON. */
  tags: string;
  /** 0 or 1, because SQLite has no booleans. So is the next one. */
  is_declared: number;
  is_settled: number;
}
