import { chmod, mkdir, open as openFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { createClient, type Client } from '@libsql/client';
import { pathOf } from './file-identity';
import { type Schema, migrate } from './schema';
import { traceSql } from './trace-sql';
import { LibsqlDialect } from './libsql-dialect';

/** Short, because the driver blocks the whole process while it waits for a lock. Callers retry. */
const DRIVER_TIMEOUT_MS = 20;

/** Opens an embedded database. */
async function openLibsql<Tables>(url: string, schema: Schema<Tables>): Promise<Kysely<Tables>> {
  const { countedMigrations: counted } = schema;
  await makePrivate(pathOf(url));
  const client = createClient({ url, timeout: DRIVER_TIMEOUT_MS });
  try {
    await client.execute('PRAGMA journal_mode = WAL');
    if (counted !== undefined) await checkCount(client, counted);
    const db = new Kysely<Tables>({ dialect: new LibsqlDialect(client), log: traceSql('sqlite') });
    await migrate(db, schema);
    if (counted !== undefined) await client.execute(`PRAGMA user_version = ${counted}`);
    return db;
  } catch (error) {
    client.close();
    throw error;
  }
}

async function checkCount(client: Client, counted: number): Promise<void> {
  const { rows } = await client.execute('PRAGMA user_version');
  const count = Number(rows[0]?.['user_version']);
  if (!(count <= counted))
    throw new Error(`The database has version ${count}, but this program knows ${counted}`);
}

/** Only this user may read the database. SQLite gives new -wal and -shm files the mode of the database. */
async function makePrivate(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await (await openFile(file, 'a', 0o600)).close();
  const tighten = (path: string) => chmod(path, 0o600).catch(ifNotOurs);
  await Promise.all([file, `${file}-wal`, `${file}-shm`].map(tighten));
}

/** Ignores a file that does not exist, or that belongs to another user: its mode cannot be changed. */
function ifNotOurs(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error;
}

/** For each edge. Statements take a millisecond; a password's hash takes fifty. */
const MAX_CONNECTIONS = 10;
/** Also limits the wait for a free connection. */
const CONNECT_DEADLINE_MS = 3_000;
const STATEMENT_DEADLINE_MS = 4_000;
/** For a server that no longer answers: a little longer than the server's own limit for statements. */
const ANSWER_DEADLINE_MS = 5_000;

async function openPostgres<Tables>(url: string, schema: Schema<Tables>): Promise<Kysely<Tables>> {
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    application_name: 'nivaas',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_DEADLINE_MS,
    statement_timeout: STATEMENT_DEADLINE_MS,
    query_timeout: ANSWER_DEADLINE_MS,
    keepAlive: true,
  });
  // Without a listener, a connection that ends between two statements would end the process. The pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: traceSql('postgresql') });
  try {
    await migrate(db, schema);
    return db;
  } catch (error) {
    void db.destroy();
    throw error;
  }
}

const EMBEDDED = /^file:/;
const POSTGRES = /^postgres(ql)?:/;

const UNDONE_CODES = ['40P01', '55P03', 'CLIENT_CLOSED'];

/** Connects and migrates. Loads the PostgreSQL driver only for a PostgreSQL address. */
export function openDatabase<Tables>(url: string, schema: Schema<Tables>): Promise<Kysely<Tables>> {
  return POSTGRES.test(url) ? openPostgres(url, schema) : openLibsql(url, schema);
}

/** @throws {Error} for an unknown kind of database, without the address, which may have a password */
export function checkDatabaseUrl(url: string): void {
  if (!EMBEDDED.test(url) && !POSTGRES.test(url))
    throw new Error(
      'The address of a database must begin with file: (one machine) or postgres: (several). libSQL servers are not supported.',
    );
}

/**
 * Whether the failed work changed nothing and may be repeated. For PostgreSQL, only errors after which the server has
 * rolled back count: a deadlock or a lock timeout.
 */
export function isUndone(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('SQLITE_BUSY') || UNDONE_CODES.includes(code) || isClosedByUs(error);
}

/** Whether a concurrent request closed the broken connections before this work began. */
function isClosedByUs(error: unknown): boolean {
  return error instanceof Error && /already been destroyed|after calling end/.test(error.message);
}

/**
 * The connections must not be used again: after one SQLITE_BUSY, libSQL reports success on the old connection without
 * writing; and a PostgreSQL connection that timed out (an error without a code) may be stuck.
 */
export function isBroken(error: unknown): boolean {
  const code = codeOf(error);
  return code === '' || code.startsWith('SQLITE_BUSY');
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
