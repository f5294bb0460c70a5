import { randomBytes } from 'node:crypto';
import { createClient } from '@libsql/client';
import { Client } from 'pg';

/** A database, with an administrator's access that bypasses the service. */
export interface TestDatabase {
  url: string;
  /** Runs a statement that every kind of database understands. @returns Its rows. */
  sql: (statement: string) => Promise<Record<string, unknown>[]>;
  remove: () => Promise<void>;
}

export function fileDatabase(file: string): TestDatabase {
  const url = `file:${file}`;
  // The file is removed with the folder of the test.
  return { url, sql: (statement) => onFile(url, statement), remove: () => Promise.resolve() };
}

async function onFile(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = createClient({ url });
  try {
    return (await client.execute(statement)).rows.map((row) => ({ ...row }));
  } finally {
    client.close();
  }
}

/** @param server The address of any database of a PostgreSQL. */
export async function postgresDatabase(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onPostgres(server, `CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return {
    url,
    sql: (statement) => onPostgres(url, statement),
    remove: async () => void (await onPostgres(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

async function onPostgres(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
