import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isBroken, isUndone, openDatabase } from './open-database';
import type { Schema } from './schema';

/** The database failed. A change may not have been made. */
export class DatabaseFailure extends Error {}

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

  /** @param url As `checkDatabaseUrl` takes it. */
  constructor(
    private readonly url: string,
    private readonly schema: Schema<Tables>,
  ) {}

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

  /** Later uses fail. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#disconnect(this.#connection);
  }

  #connect(): Promise<Kysely<Tables>> {
    if (this.#closed) return Promise.reject(new DatabaseFailure('The database is closed'));
    this.#connection ??= openDatabase(this.url, this.schema).catch((cause: unknown) => {
      this.#connection = undefined;
      throw new DatabaseFailure('The database could not be opened', { cause });
    });
    return this.#connection;
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
