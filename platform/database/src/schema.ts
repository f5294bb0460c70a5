import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration } from 'kysely';

/** The tables of one service. */
export interface Schema {
  /**
   * Only append: the earlier ones have run on existing databases. Each must leave a database that the program before
   * still reads and writes, because ops may go back to it.
   */
  migrations: Readonly<Record<string, Migration>>;
  /** Where the names of the finished ones are kept, for services that share a database. Default: Kysely's table. */
  migrationTable?: string;
}

/**
 * Migrates the database to this program's version in one transaction, so that one of several starting processes does
 * the work. A database of a newer program stays as it is.
 */
export async function migrate<Tables>(db: Kysely<Tables>, schema: Schema): Promise<void> {
  const { migrations, migrationTable = DEFAULT_MIGRATION_TABLE } = schema;
  const getMigrations = async () => ({
    ...migrations,
    ...(await newerMigrations(db, migrations, migrationTable)),
  });
  const migrator = new Migrator({
    db,
    provider: { getMigrations },
    migrationTableName: migrationTable,
    migrationLockTableName: `${migrationTable}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** What a newer program did to this database. Kysely refuses names that it does not know. */
async function newerMigrations<Tables>(
  db: Kysely<Tables>,
  known: Readonly<Record<string, Migration>>,
  migrationTable: string,
): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === migrationTable)) return {};
  const table = sql.table(migrationTable);
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(db);
  const newer = rows.filter(({ name }) => !Object.hasOwn(known, name));
  return Object.fromEntries(newer.map(({ name }) => [name, { up: () => Promise.resolve() }]));
}
