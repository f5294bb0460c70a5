import type { Client, InValue, Transaction } from '@libsql/client';
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

/** The Kysely dialect for libSQL's client of a file. */
export class LibsqlDialect implements Dialect {
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
