import { addSpan } from '@nivaas/http';
import { Kysely, PostgresDialect, type Dialect, type LogEvent } from 'kysely';
import { embeddedDialect } from './embedded';
import { type Schema, migrate } from './schema';

/** For each edge. Statements take a millisecond; a password's hash takes fifty. */
const MAX_CONNECTIONS = 10;
/** Also limits the wait for a free connection. */
const CONNECT_DEADLINE_MS = 3_000;
const STATEMENT_DEADLINE_MS = 4_000;
/** For a server that no longer answers: a little longer than the server's own limit for statements. */
const ANSWER_DEADLINE_MS = 5_000;

/** Connects and migrates. */
export async function openDatabase<Tables>(url: string, schema: Schema): Promise<Kysely<Tables>> {
  const isServer = POSTGRES.test(url);
  const dialect = await (isServer ? postgresDialect(url) : embeddedDialect(url));
  const log = traceSql(isServer ? 'postgresql' : 'sqlite');
  const db = new Kysely<Tables>({ dialect, log });
  try {
    await migrate(db, schema);
    return db;
  } catch (error) {
    void db.destroy();
    throw error;
  }
}

/** Loads the driver, which only such an address needs. */
async function postgresDialect(url: string): Promise<Dialect> {
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
  return new PostgresDialect({ pool });
}

/** Adds each statement to the current trace, without the values of its parameters. */
function traceSql(system: 'postgresql' | 'sqlite'): (event: LogEvent) => void {
  return (event) => {
    const { sql } = event.query;
    const [operation = 'sql'] = /^\w+/.exec(sql) ?? [];
    const [, table = ''] = /^(?:\w[^]*?\b(?:from|into)|update)\s+"?(\w+)/i.exec(sql) ?? [];
    const attributes = {
      'db.system.name': system,
      'db.query.text': sql,
      'db.operation.name': operation,
      'db.collection.name': table,
    };
    const startedAt = Date.now() - event.queryDurationMillis;
    const error = 'error' in event ? event.error : undefined;
    addSpan(`${operation} ${table}`.trim(), attributes, startedAt, error);
  };
}

const EMBEDDED = /^file:/;
const POSTGRES = /^postgres(ql)?:/;

const UNDONE_CODES = ['40P01', '55P03', 'CLIENT_CLOSED'];

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
