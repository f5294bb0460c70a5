import { randomUUID } from 'node:crypto';
import { Database } from '@nivaas/database';
import { ACCOUNTS, type Tables } from './migrations';
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
}

/** Per account, so that repeated logins cannot fill the disk. */
const MAX_SESSIONS = 20;
/** SQLite takes no offset without a limit, so this exceeds the number of sessions that an account can have. */
const ALL_SESSIONS = 10_000;
const USER_COLUMNS = ['users.id', 'users.name', 'users.email', 'users.phone'] as const;

/** Users and sessions in SQL. All methods may throw a `DatabaseFailure`. */
export class Store {
  readonly #database: Database<Tables>;

  constructor(private readonly options: StoreOptions) {
    this.#database = new Database(options.databaseUrl, ACCOUNTS);
  }

  /** False from a failure to the next use that succeeds. */
  get isUp(): boolean {
    return this.#database.isUp;
  }

  /** Connects and migrates. */
  ready(): Promise<void> {
    return this.#database.ready();
  }

  /** @param email Already canonical, so the comparison does not depend on the database's collation. */
  async findUser(email: string): Promise<{ user: User; passwordHash: string } | undefined> {
    // No e-mail contains a zero byte, and PostgreSQL rejects text with one.
    if (email.includes('\0')) return undefined;
    const found = await this.#database.use((db) =>
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
    const added = await this.#database.change((db) =>
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
    await this.#database.change((db) =>
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
    await this.#database.change((db) =>
      db
        .insertInto('sessions')
        .values({ token_hash: tokenHash, user_id: userId, created_at: now, expires_at: expiresAt })
        .execute(),
    );
    if (replaced !== undefined) await this.endSession(replaced);
    await this.#database.change((db) => db.deleteFrom('sessions').where('expires_at', '<=', now).execute());
    await this.#database.change((db) =>
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
    const found = await this.#database.use((db) =>
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
    await this.#database.change((db) =>
      db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute(),
    );
  }

  /** Later calls fail. */
  close(): Promise<void> {
    return this.#database.close();
  }
}

/** Copies the columns, because rows of libSQL have additional properties. */
function toUser({ id, name, email, phone }: User): User {
  return { id, name, email, phone };
}
