import type { Kysely } from 'kysely';
import { openLibsql } from './libsql';
import { openPostgres } from './postgres';
import type { Schema } from './schema';

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
