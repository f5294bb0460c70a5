import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { FileIdentity } from './file-identity';
import { isBroken, isUndone, openDatabase } from './open-database';
import type { Schema } from './schema';

/** The database failed. A change may not have been made. */
class DatabaseFailure extends Error {}

/** The change went into a file that is no longer at its path. Once there is another one, the next use opens it. */
export class DatabaseReplaced extends DatabaseFailure {}

/** What a service tells of an error that is no refusal: a code that its catalogue has. */
export function failureCode(error: unknown): 'database_replaced' | 'unavailable' | 'internal' {
  if (error instanceof DatabaseReplaced) return 'database_replaced';
  return error instanceof DatabaseFailure ? 'unavailable' : 'internal';
}

/** The code or name of an error, or of what caused it. Its message may quote values, so the log leaves it out. */
export function problemOf(error: unknown): string {
  const cause = (error instanceof Error ? error.cause : undefined) ?? error;
  const { code, name } = Object(cause) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? typeof cause);
}

/** How long a request waits for a lock. The pauses between its attempts double. */
const LOCK_TIMEOUT_MS = 2_000;
const FIRST_PAUSE_MS = 20;

/** Connects on first use; after a failure, the next use connects again. */
export class Database<Tables> {
  #connection: Promise<Kysely<Tables>> | undefined;
  #closed = false;
  #isUp = true;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #file: FileIdentity;

  /** @param url As `checkDatabaseUrl` takes it. */
  constructor(
    private readonly url: string,
    private readonly schema: Schema,
  ) {
    this.#file = new FileIdentity(url);
  }

  /** False from a failure to the next use that succeeds. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** Connects and migrates. @throws {DatabaseFailure} */
  async ready(): Promise<void> {
    await this.use(() => Promise.resolve());
  }

  /** Retries work that failed without changing anything. @throws {DatabaseFailure} */
  async use<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    const end = performance.now() + LOCK_TIMEOUT_MS;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      const last = this.#connection;
      if (last && (await this.#file.isReplaced())) await this.#disconnect(last);
      const opened = this.#connect();
      try {
        const result = await work(await opened);
        this.#isUp = true;
        return result;
      } catch (error) {
        const cause = error instanceof DatabaseFailure ? error.cause : error;
        if (isBroken(cause)) await this.#disconnect(opened);
        if (isUndone(cause) && performance.now() + pauseMs < end) await wait(pauseMs);
        else {
          this.#isUp = false;
          throw new DatabaseFailure('The database statement failed', { cause });
        }
      }
    }
  }

  /** The same for work that changes something. @throws {DatabaseFailure} {DatabaseReplaced} */
  async change<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    const result = await this.use(work);
    if (await this.#file.isSame()) return result;
    this.#isUp = false;
    throw new DatabaseReplaced('The file of the database was replaced');
  }

  /**
   * The same in one transaction. One at a time, because transactions of one process would only lock each other out of
   * the embedded database.
   */
  transaction<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    const made = this.#turn.then(() => this.change((db) => db.transaction().execute(work)));
    this.#turn = made.catch(() => undefined);
    return made;
  }

  /** Later uses fail. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#disconnect(this.#connection);
  }

  #connect(): Promise<Kysely<Tables>> {
    if (this.#closed) return Promise.reject(new DatabaseFailure('The database is closed'));
    this.#connection ??= this.#open().catch((cause: unknown) => {
      this.#connection = undefined;
      throw new DatabaseFailure('The database could not be opened', { cause });
    });
    return this.#connection;
  }

  async #open(): Promise<Kysely<Tables>> {
    await this.#file.beforeOpen();
    const opened = await openDatabase<Tables>(this.url, this.schema);
    await this.#file.afterOpen();
    return opened;
  }

  /** Waits for the end of the connections only on `close`, because stuck ones may take long. */
  async #disconnect(old: Promise<Kysely<Tables>> | undefined): Promise<void> {
    if (this.#connection === old) this.#connection = undefined;
    const opened = await old?.catch(() => undefined);
    const ended = opened?.destroy();
    if (this.#closed) await ended;
    else void ended?.catch(() => undefined);
  }
}
