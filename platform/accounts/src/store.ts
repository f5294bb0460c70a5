import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open as openFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient, type Client, type InStatement, type ResultSet, type Row } from '@libsql/client';
import type { Registration } from './fields';
import { migrate, type Twins } from './schema';

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
  authToken?: string;
  clock: () => number;
  /** Told of accounts that cannot log in, whenever the database is opened. */
  onTwins?: (twins: Twins) => void;
}

/** The database failed. A change may not have been made. */
export class DatabaseFailure extends Error {}

/** Per account, so that repeated logins cannot fill the disk. */
const MAX_SESSIONS = 20;
const USER_COLUMNS = 'users.id, users.name, users.email, users.phone';

/** Users and sessions in SQL. Connects on first use; after a failure, the next use connects again. */
export class Store {
  #client: Promise<Client> | undefined;
  #closed = false;

  constructor(private readonly options: StoreOptions) {}

  /** Connects and migrates. @throws {DatabaseFailure} */
  async ready(): Promise<void> {
    await this.#connect();
  }

  async findUser(email: string): Promise<{ user: User; passwordHash: string } | undefined> {
    const [found] = await this.#ask({
      sql: `SELECT ${USER_COLUMNS}, users.password_hash FROM users WHERE email_key = ?`,
      args: [email],
    });
    return found && { user: toUser(found), passwordHash: String(found.password_hash) };
  }

  /** @param registration Its e-mail is in the form that is compared. @returns Undefined when the e-mail is taken. */
  async addUser({ name, email, phone }: Registration, passwordHash: string): Promise<User | undefined> {
    const [added] = await this.#ask({
      sql: `INSERT INTO users (id, name, email, email_key, phone, password_hash, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id, name, email, phone`,
      args: [randomUUID(), name, email, email, phone, passwordHash, this.options.clock()],
    });
    return added && toUser(added);
  }

  /** Replaces `old` unless it has changed since it was read. */
  async renewPasswordHash(userId: string, old: string, renewed: string): Promise<void> {
    await this.#change([
      {
        sql: 'UPDATE users SET password_hash = ? WHERE id = ? AND password_hash = ?',
        args: [renewed, userId, old],
      },
    ]);
  }

  /** Also ends the replaced session, expired ones, and the oldest ones of an account that has too many. */
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
        args: [session.userId, MAX_SESSIONS],
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

  /** Later calls fail. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#disconnect();
  }

  async #ask(statement: InStatement): Promise<Row[]> {
    return (await this.#use((client) => client.execute(statement))).rows;
  }

  async #change(statements: InStatement[]): Promise<void> {
    await this.#use<ResultSet[]>((client) => client.batch(statements, 'write'));
  }

  /**
   * SQLITE_BUSY leaves the data unchanged, so the work is retried. The retry opens a new connection: after one
   * SQLITE_BUSY, libSQL reports success on the old connection without writing.
   */
  async #use<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const end = performance.now() + LOCK_TIMEOUT_MS;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      try {
        return await work(await this.#connect());
      } catch (error) {
        const cause = error instanceof DatabaseFailure ? error.cause : error;
        if (isLocked(cause)) await this.#disconnect();
        if (isLocked(cause) && performance.now() + pauseMs < end) await wait(pauseMs);
        else throw new DatabaseFailure('The database statement failed', { cause });
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

  async #disconnect(): Promise<void> {
    const old = this.#client;
    this.#client = undefined;
    const client = await old?.catch(() => undefined);
    client?.close();
  }
}

/** How long a request waits for a lock. The pauses between its attempts double. */
const LOCK_TIMEOUT_MS = 2_000;
const FIRST_PAUSE_MS = 20;

/** Another process is writing, or a concurrent request closed the connection after SQLITE_BUSY. */
function isLocked(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return String(code).startsWith('SQLITE_BUSY') || code === 'CLIENT_CLOSED';
}

const DRIVER_TIMEOUT_MS = 20;

async function open({ databaseUrl, authToken, onTwins }: StoreOptions): Promise<Client> {
  const isFile = databaseUrl.startsWith('file:');
  if (isFile) await makePrivate(pathOf(databaseUrl));
  // While the driver waits for a lock, it blocks the whole process: keep that short and retry above.
  const client = createClient({ url: databaseUrl, authToken, timeout: DRIVER_TIMEOUT_MS });
  try {
    if (isFile) await client.execute('PRAGMA journal_mode = WAL');
    for (const twins of await migrate(client)) onTwins?.(twins);
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Only this user may read the accounts. SQLite gives new -wal and -shm files the mode of the database. */
async function makePrivate(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await (await openFile(file, 'a', 0o600)).close();
  const tighten = (path: string) => chmod(path, 0o600).catch(ifNotOurs);
  await Promise.all([file, `${file}-wal`, `${file}-shm`].map(tighten));
}

/** Absent, or another user's, whose modes are not ours to change. */
function ifNotOurs(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error;
}

function pathOf(fileUrl: string): string {
  return fileUrl.startsWith('file:/') ? fileURLToPath(fileUrl) : fileUrl.slice('file:'.length);
}

function toUser(row: Row): User {
  return { id: String(row.id), name: String(row.name), email: String(row.email), phone: String(row.phone) };
}
