import { Database } from '@nivaas/database';
import { sql, type Kysely } from 'kysely';
import { listingsSchema } from './migrations';
import type { Tables } from './tables';
import { changedHome, type FieldProblems, type HomeState } from '../homes/changed-home';
import type { StoredHome } from '../homes/stored-home';

export interface HomeRow {
  id: string;
  number: number;
  isHidden: boolean;
  /** JSON. */
  home: string;
}

export interface HomeChange {
  id: string;
  fields: Readonly<Record<string, unknown>>;
  /** So that a repeated request changes once. */
  request?: { key: string; digest: string } | undefined;
}

export interface HomeRecord extends HomeState {
  number: number;
}

export type ChangeResult =
  | HomeRecord
  | 'unknown_home'
  /** The key was used for another change. */
  | 'key_reused'
  | { problems: FieldProblems };

/** Retries come within minutes. */
const KEPT_REQUESTS_MS = 24 * 60 * 60 * 1_000;

/** Homes in SQL. All methods may throw a `DatabaseFailure`. */
export class HomeStore {
  readonly #database: Database<Tables>;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    databaseUrl: string,
    seed: readonly StoredHome[],
    private readonly clock: () => number,
  ) {
    this.#database = new Database(databaseUrl, listingsSchema(seed));
  }

  get isUp(): boolean {
    return this.#database.isUp;
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  /** The rows that changed after this number, also by other processes. */
  async changedSince(number: number): Promise<HomeRow[]> {
    const rows = await this.#database.use((db) =>
      db
        .selectFrom('homes')
        .select(['id', 'number', 'is_hidden', 'home'])
        .where('number', '>', number)
        .execute(),
    );
    return rows.map(({ id, number, is_hidden, home }) => ({
      id,
      number: Number(number),
      isHidden: is_hidden === 1,
      home,
    }));
  }

  /** One at a time, because transactions of one process would only lock each other out of the embedded database. */
  change(change: HomeChange): Promise<ChangeResult> {
    const made = this.#turn.then(() =>
      this.#database.use((db) =>
        db.transaction().execute((transaction) => this.#changeIn(transaction, change)),
      ),
    );
    this.#turn = made.catch(() => undefined);
    return made;
  }

  /** Returns refusals, because an error would count as one of the database. */
  async #changeIn(db: Kysely<Tables>, { id, fields, request }: HomeChange): Promise<ChangeResult> {
    const number = await nextNumber(db);
    const made = request && (await madeBefore(db, request.key));
    if (made) return made.digest === request.digest ? (JSON.parse(made.answer) as HomeRecord) : 'key_reused';
    const before = await stateOf(db, id);
    if (!before) return 'unknown_home';
    const after = changedHome(before, fields);
    if ('problems' in after) return after;
    await db
      .updateTable('homes')
      .set({ number, is_hidden: Number(after.isHidden), home: JSON.stringify(after.home) })
      .where('id', '=', id)
      .execute();
    const record = { number, ...after };
    if (request) await this.#note(db, request, record);
    return record;
  }

  async #note(
    db: Kysely<Tables>,
    { key, digest }: { key: string; digest: string },
    record: HomeRecord,
  ): Promise<void> {
    const now = this.clock();
    await db
      .deleteFrom('home_requests')
      .where('created_at', '<', now - KEPT_REQUESTS_MS)
      .execute();
    const answer = JSON.stringify(record);
    await db.insertInto('home_requests').values({ key, digest, answer, created_at: now }).execute();
  }
}

/** Locks all changes until the end of the transaction. */
async function nextNumber(db: Kysely<Tables>): Promise<number> {
  const { number } = await db
    .updateTable('home_numbers')
    .set({ number: sql`number + 1` })
    .returning('number')
    .executeTakeFirstOrThrow();
  return Number(number);
}

function madeBefore(db: Kysely<Tables>, key: string) {
  return db
    .selectFrom('home_requests')
    .select(['digest', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst();
}

async function stateOf(db: Kysely<Tables>, id: string): Promise<HomeState | undefined> {
  const row = await db
    .selectFrom('homes')
    .select(['is_hidden', 'home'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { home: JSON.parse(row.home) as StoredHome, isHidden: row.is_hidden === 1 };
}
