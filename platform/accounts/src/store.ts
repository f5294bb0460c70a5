import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Connection } from './database/migrations';
import { isBroken, isUndone, openDatabase } from './database/open-database';
import type { Twins } from './database/migrations';
import type { Tables } from './database/tables';
import type { Registration } from './fields';

/** An account without its secrets: this is sent to the browser. */
export interface User {
  id: string;
  name: string;
  email: string;
  phone: string;
}

export interface Session {
  tokenHash: string;
  userId: string;
  expiresAt: number;
}

interface StoreOptions {
  databaseUrl: string;
  clock: () => number;
  /** Called for each pair of twins, whenever the database is opened. */
  onTwins?: (twins: Twins) => void;
}

/** The database failed. A change may not have been made. */
export class DatabaseFailure extends Error {}

/** Per account, so that repeated logins cannot fill the disk. */
const MAX_SESSIONS = 20;
/** SQLite takes no offset without a limit, so this exceeds the number of sessions that an account can have. */
const ALL_SESSIONS = 10_000;
const USER_COLUMNS = ['users.id', 'users.name', 'users.email', 'users.phone'] as const;
/** How long a request waits for a lock. The pauses between its attempts double. */
const LOCK_TIMEOUT_MS = 2_000;
const FIRST_PAUSE_MS = 20;

/** Users and sessions in SQL. Connects on first use; after a failure, the next use connects again. */
export class Store {
  #connection: Promise<Connection> | undefined;
  #closed = false;
  #isUp = true;

  constructor(private readonly options: StoreOptions) {}

  /** False from a failure to the next use that succeeds. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** Connects and migrates. @throws {DatabaseFailure} */
  async ready(): Promise<void> {
    await this.#use(() => Promise.resolve());
  }

  /** @param email Already canonical, so the comparison does not depend on the database's collation. */
  async findUser(email: string): Promise<{ user: User; passwordHash: string } | undefined> {
    // No e-mail contains a zero byte, and PostgreSQL rejects text with one.
    if (email.includes('\0')) return undefined;
    const found = await this.#use((db) =>
      db
        .selectFrom('users')
        .select([...USER_COLUMNS, 'users.password_hash'])
        .where('email_key', '=', email)
        .executeTakeFirst(),
    );
    return found && { user: toUser(found), passwordHash: found.password_hash };
  }

  /** @param registration With a canonical e-mail. @returns Undefined when the e-mail is taken. */
  async addUser({ name, email, phone }: Registration, passwordHash: string): Promise<User | undefined> {
    const added = await this.#use((db) =>
      db
        .insertInto('users')
        .values({
          id: randomUUID(),
          name,
          email,
          email_key: email,
          phone,
          password_hash: passwordHash,
          created_at: this.options.clock(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(USER_COLUMNS)
        .executeTakeFirst(),
    );
    return added && toUser(added);
  }

  /** Replaces `old` unless it has changed since it was read. */
  async renewPasswordHash(userId: string, old: string, renewed: string): Promise<void> {
    await this.#use((db) =>
      db
        .updateTable('users')
        .set({ password_hash: renewed })
        .where('id', '=', userId)
        .where('password_hash', '=', old)
        .execute(),
    );
  }

  /**
   * Then ends the replaced session, expired ones, and the oldest ones of an account that has too many. Needs no
   * transaction: nobody has the token of a session that is not acknowledged, and a later login ends what is left over.
   */
  async beginSession({ tokenHash, userId, expiresAt }: Session, replaced: string | undefined): Promise<void> {
    const now = this.options.clock();
    await this.#use((db) =>
      db
        .insertInto('sessions')
        .values({ token_hash: tokenHash, user_id: userId, created_at: now, expires_at: expiresAt })
        .execute(),
    );
    if (replaced !== undefined) await this.endSession(replaced);
    await this.#use((db) => db.deleteFrom('sessions').where('expires_at', '<=', now).execute());
    await this.#use((db) =>
      db
        .deleteFrom('sessions')
        .where('token_hash', 'in', (sessions) =>
          sessions
            .selectFrom('sessions')
            .select('token_hash')
            .where('user_id', '=', userId)
            .where('token_hash', '<>', tokenHash)
            .orderBy('created_at', 'desc')
            .limit(ALL_SESSIONS)
            .offset(MAX_SESSIONS - 1),
        )
        .execute(),
    );
  }

  async findSessionUser(tokenHash: string): Promise<User | undefined> {
    const found = await this.#use((db) =>
      db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(USER_COLUMNS)
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', this.options.clock())
        .executeTakeFirst(),
    );
    return found && toUser(found);
  }

  async endSession(tokenHash: string): Promise<void> {
    await this.#use((db) => db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute());
  }

  /** Later calls fail. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#disconnect(this.#connection);
  }

  /** Retries work that failed without changing anything. @throws {DatabaseFailure} */
  async #use<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    const end = performance.now() + LOCK_TIMEOUT_MS;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      const opened = this.#connect();
      try {
        const result = await work((await opened).db);
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

  #connect(): Promise<Connection> {
    if (this.#closed) return Promise.reject(new DatabaseFailure('The database is closed'));
    this.#connection ??= openDatabase(this.options.databaseUrl).then(
      (opened) => {
        for (const twins of opened.twins) this.options.onTwins?.(twins);
        return opened;
      },
      (cause: unknown) => {
        this.#connection = undefined;
        throw new DatabaseFailure('The database could not be opened', { cause });
      },
    );
    return this.#connection;
  }

  /** Waits for the end of the connections only on `close`, because stuck ones may take long. */
  async #disconnect(old: Promise<Connection> | undefined): Promise<void> {
    if (this.#connection === old) this.#connection = undefined;
    const opened = await old?.catch(() => undefined);
    const ended = opened?.db.destroy();
    if (this.#closed) await ended;
    else void ended?.catch(() => undefined);
  }
}

/** Copies the columns, because rows of libSQL have additional properties. */
function toUser({ id, name, email, phone }: User): User {
  return { id, name, email, phone };
}
