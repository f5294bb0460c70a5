import { Kysely, PostgresDialect } from 'kysely';
import { migrate, type Schema } from './schema';
import { traceSql } from './trace-sql';

/** For each edge. Statements take a millisecond; a password's hash takes fifty. */
const MAX_CONNECTIONS = 10;
/** Also limits the wait for a free connection. */
const CONNECT_DEADLINE_MS = 3_000;
const STATEMENT_DEADLINE_MS = 4_000;
/** For a server that no longer answers: a little longer than the server's own limit for statements. */
const ANSWER_DEADLINE_MS = 5_000;

export async function openPostgres<Tables>(url: string, schema: Schema<Tables>): Promise<Kysely<Tables>> {
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
