import { chmod, mkdir, open as openFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createClient, type Client, type InValue, type Transaction } from '@libsql/client';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { pathOf } from './file-identity';

/** Short, because the driver blocks the whole process while it waits for a lock. Callers retry. */
const DRIVER_TIMEOUT_MS = 20;
/** Of a copy, whose process serves nobody. */
const COPY_TIMEOUT_MS = 10_000;

/** The dialect for an embedded database. */
export async function embeddedDialect(url: string): Promise<Dialect> {
  await makePrivate(pathOf(url));
  const client = createClient({ url, timeout: DRIVER_TIMEOUT_MS });
  try {
    await client.execute('PRAGMA journal_mode = WAL');
    return new LibsqlDialect(client);
  } catch (error) {
    client.close();
    throw error;
  }
}

/**
 * Copies an embedded database while others write to it: SQLite makes the copy, in one transaction. The caller must
 * serve nobody.
 *
 * @param to Path of a file that is absent; only its owner may read it.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const client = createClient({ url: `file:${from}`, timeout: COPY_TIMEOUT_MS });
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [to] });
  } finally {
    client.close();
  }
  await chmod(to, 0o600);
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

/** The Kysely dialect for libSQL's client of a file. */
class LibsqlDialect implements Dialect {
  constructor(private readonly client: Client) {}

  createDriver(): Driver {
    return new LibsqlDriver(this.client);
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): SqliteAdapter {
    return new LibsqlAdapter();
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

/** Lets Kysely migrate in a write transaction. Only one process can hold one, so it also locks the migrations. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LibsqlDriver implements Driver {
  constructor(private readonly client: Client) {}

  async init(): Promise<void> {}

  acquireConnection(): Promise<LibsqlConnection> {
    return Promise.resolve(new LibsqlConnection(this.client));
  }

  async beginTransaction(connection: LibsqlConnection): Promise<void> {
    connection.transaction = await this.client.transaction('write');
  }

  async commitTransaction({ transaction }: LibsqlConnection): Promise<void> {
    await transaction?.commit();
  }

  async rollbackTransaction({ transaction }: LibsqlConnection): Promise<void> {
    await transaction?.rollback();
  }

  async releaseConnection({ transaction }: LibsqlConnection): Promise<void> {
    transaction?.close();
  }

  async destroy(): Promise<void> {
    this.client.close();
  }
}

class LibsqlConnection implements DatabaseConnection {
  transaction: Transaction | undefined;

  constructor(private readonly client: Client) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const args = parameters as InValue[];
    const { rows, rowsAffected } = await (this.transaction ?? this.client).execute({ sql, args });
    return { rows: rows as Row[], numAffectedRows: BigInt(rowsAffected) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('libSQL cannot stream results.');
  }
}
