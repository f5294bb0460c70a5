import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient, type Client, type InStatement, type ResultSet, type Row } from '@libsql/client';
import type { Registration } from './fields';
import { migrate } from './schema';

/** Who an account belongs to, as the browser may know it. */
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

/** The database did not answer, whatever the reason. What was asked of it must not be taken as done. */
export class DatabaseFailure extends Error {}

/** Sessions of one account at a time: whoever logs in again and again must not fill the disk. */
const MOST_SESSIONS = 20;
const USER_COLUMNS = 'users.id, users.name, users.email, users.phone';

/** Users and sessions in SQL. Connects at the first use and tries again at the next one if that failed. */
export class Store {
  #client: Promise<Client> | undefined;
  #closed = false;

  constructor(private readonly options: { databaseUrl: string; authToken?: string; clock: () => number }) {}

  /** Connects and migrates. @throws {DatabaseFailure} */
  async ready(): Promise<void> {
    await this.#connect();
  }

  async findUser(email: string): Promise<{ user: User; passwordHash: string } | undefined> {
    const [found] = await this.#ask({
      sql: `SELECT ${USER_COLUMNS}, users.password_hash FROM users WHERE email = ?`,
      args: [email],
    });
    return found && { user: toUser(found), passwordHash: String(found.password_hash) };
  }

  /** Adds a user; undefined when the e-mail is taken, which the unique index decides. */
  async addUser({ name, email, phone }: Registration, passwordHash: string): Promise<User | undefined> {
    const [added] = await this.#ask({
      sql: `INSERT INTO users (id, name, email, phone, password_hash, created_at) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (email) DO NOTHING RETURNING id, name, email, phone`,
      args: [randomUUID(), name, email, phone, passwordHash, this.options.clock()],
    });
    return added && toUser(added);
  }

  /** Puts a new hash of the same password in the place of the one that was read. */
  async renewPasswordHash(userId: string, old: string, renewed: string): Promise<void> {
    await this.#change([
      {
        sql: 'UPDATE users SET password_hash = ? WHERE id = ? AND password_hash = ?',
        args: [renewed, userId, old],
      },
    ]);
  }

  /**
   * Begins a session and, in the same transaction, ends the one that it replaces, all that have expired, and the oldest
   * ones of an account that has too many.
   */
  async beginSession(session: Session, replacedTokenHash: string | undefined): Promise<void> {
    const now = this.options.clock();
    await this.#change([
      { sql: 'DELETE FROM sessions WHERE token_hash = ?', args: [replacedTokenHash ?? ''] },
      { sql: 'DELETE FROM sessions WHERE expires_at <= ?', args: [now] },
      {
        sql: 'INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
        args: [session.tokenHash, session.userId, now, session.expiresAt],
      },
      {
        sql: `DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE user_id = ?
              ORDER BY created_at DESC, rowid DESC LIMIT -1 OFFSET ?)`,
        args: [session.userId, MOST_SESSIONS],
      },
    ]);
  }

  async findSessionUser(tokenHash: string): Promise<User | undefined> {
    const [found] = await this.#ask({
      sql: `SELECT ${USER_COLUMNS} FROM sessions JOIN users ON users.id = sessions.user_id
            WHERE sessions.token_hash = ? AND sessions.expires_at > ?`,
      args: [tokenHash, this.options.clock()],
    });
    return found && toUser(found);
  }

  async endSession(tokenHash: string): Promise<void> {
    await this.#change([{ sql: 'DELETE FROM sessions WHERE token_hash = ?', args: [tokenHash] }]);
  }

  /** Closes the database; every later call fails. */
  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#client?.catch(() => undefined);
    client?.close();
  }

  async #ask(statement: InStatement): Promise<Row[]> {
    return (await this.#use((client) => client.execute(statement))).rows;
  }

  async #change(statements: InStatement[]): Promise<void> {
    await this.#use<ResultSet[]>((client) => client.batch(statements, 'write'));
  }

  /**
   * Another process may hold the file for a moment: what is refused for that has changed nothing, and is tried again.
   * Over a new connection: one that was refused once keeps what it is told to itself from then on, and says it is done.
   */
  async #use<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const end = performance.now() + LOCK_PATIENCE;
    for (let pause = FIRST_PAUSE; ; pause *= 2) {
      try {
        return await work(await this.#connect());
      } catch (error) {
        const cause = error instanceof DatabaseFailure ? error.cause : error;
        if (isLocked(cause)) await this.#leave();
        if (isLocked(cause) && performance.now() + pause < end) await wait(pause);
        else throw new DatabaseFailure('The database did not do what was asked', { cause });
      }
    }
  }

  #connect(): Promise<Client> {
    if (this.#closed) return Promise.reject(new DatabaseFailure('The database is closed'));
    this.#client ??= open(this.options).catch((cause: unknown) => {
      this.#client = undefined;
      throw new DatabaseFailure('The database could not be opened', { cause });
    });
    return this.#client;
  }

  async #leave(): Promise<void> {
    const leaving = this.#client;
    this.#client = undefined;
    const client = await leaving?.catch(() => undefined);
    client?.close();
  }
}

/** Most that a request waits for a lock, and the pause before its second try, then twice as long each time. Milliseconds. */
const LOCK_PATIENCE = 2_000;
const FIRST_PAUSE = 20;

/** Refused because another process writes, or because somebody else here was and left the connection. */
function isLocked(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return String(code).startsWith('SQLITE_BUSY') || code === 'CLIENT_CLOSED';
}

/** As long as another service writes one session. Milliseconds. */
const DRIVER_PATIENCE = 20;

async function open({
  databaseUrl,
  authToken,
}: {
  databaseUrl: string;
  authToken?: string;
}): Promise<Client> {
  const isFile = databaseUrl.startsWith('file:');
  if (isFile) await mkdir(folderOf(databaseUrl), { recursive: true });
  // The driver's own waiting for a lock stops this whole process, every page with it.
  const client = createClient({ url: databaseUrl, authToken, timeout: DRIVER_PATIENCE });
  try {
    if (isFile) await client.execute('PRAGMA journal_mode = WAL');
    await migrate(client);
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

function folderOf(fileUrl: string): string {
  return dirname(fileUrl.startsWith('file:/') ? fileURLToPath(fileUrl) : fileUrl.slice('file:'.length));
}

function toUser(row: Row): User {
  return { id: String(row.id), name: String(row.name), email: String(row.email), phone: String(row.phone) };
}
