import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RegistryError } from '@nivaas/registry';
import { dataFolder } from '../paths';
import { ACCOUNTS, HOMES } from './contents';

/** Paths of what a backup holds, on this machine. */
export interface Places {
  registry: string;
  /** Without the accounts when API_ORIGIN sends these to another server. */
  databases: readonly Database[];
}

interface Database {
  /** Of its file in a backup. */
  name: string;
  path: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const REGISTRY_HINT =
  'Back up a bucket with its own means: turn versioning on, or copy the prefix with "aws s3 sync".';
const ACCOUNTS_HINTS = {
  postgres: 'Back up PostgreSQL with "pg_dump --format=custom", and restore it with "pg_restore".',
  libsql: 'Back up a libSQL server with its own means, such as "turso db shell … .dump" or its snapshots.',
};

/**
 * Where the settings put the registry, the accounts and the homes.
 *
 * @throws {RegistryError} on_server
 */
export function placesOf(env: Env): Places {
  const data = dataFolder();
  const registry = pathOf(env['REGISTRY'] || `file:${join(data, 'registry')}`);
  if (registry === undefined) throw new RegistryError('on_server', 'the registry', { hint: REGISTRY_HINT });
  const homes = { name: HOMES, path: join(data, HOMES) };
  if (env['API_ORIGIN']) return { registry, databases: [homes] };
  const url = env['ACCOUNTS_URL'] || `file:${join(data, ACCOUNTS)}`;
  const accounts = pathOf(url);
  const hint = ACCOUNTS_HINTS[url.startsWith('postgres') ? 'postgres' : 'libsql'];
  if (accounts === undefined) throw new RegistryError('on_server', 'the accounts', { hint });
  return { registry, databases: [{ name: ACCOUNTS, path: accounts }, homes] };
}

/** Undefined for the address of a server. */
function pathOf(address: string): string | undefined {
  if (!address.startsWith('file:')) return undefined;
  return address.startsWith('file:///') ? fileURLToPath(address) : address.slice('file:'.length);
}
