import { chmod, mkdir, open as openFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type Client } from '@libsql/client';
import { Kysely } from 'kysely';
import { LibsqlDialect } from './libsql-dialect';
import { migrate, type Schema } from './schema';
import { traceSql } from './trace-sql';

/** Short, because the driver blocks the whole process while it waits for a lock. Callers retry. */
const DRIVER_TIMEOUT_MS = 20;

/** Opens an embedded database. */
export async function openLibsql<Tables>(url: string, schema: Schema<Tables>): Promise<Kysely<Tables>> {
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

function pathOf(fileUrl: string): string {
  return fileUrl.startsWith('file:/') ? fileURLToPath(fileUrl) : fileUrl.slice('file:'.length);
}
