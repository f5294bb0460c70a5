import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RegistryError } from '@nivaas/registry';
import { dataFolder } from '../paths';

/** Paths of what a backup holds, on this machine. */
export interface Places {
  registry: string;
  /** Undefined when API_ORIGIN sends accounts to another server. */
  accounts: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

const REGISTRY_HINT =
  'Back up a bucket with its own means: turn versioning on, or copy the prefix with "aws s3 sync".';
const ACCOUNTS_HINTS = {
  postgres: 'Back up PostgreSQL with "pg_dump --format=custom", and restore it with "pg_restore".',
  libsql: 'Back up a libSQL server with its own means, such as "turso db shell … .dump" or its snapshots.',
};

/**
 * Where the settings put the registry and the accounts.
 *
 * @throws {RegistryError} on_server
 */
export function placesOf(env: Env): Places {
  const data = dataFolder();
  const registry = pathOf(env['REGISTRY'] || `file:${join(data, 'registry')}`);
  if (registry === undefined) throw new RegistryError('on_server', 'the registry', { hint: REGISTRY_HINT });
  if (env['API_ORIGIN']) return { registry, accounts: undefined };
  const url = env['ACCOUNTS_URL'] || `file:${join(data, 'accounts.db')}`;
  const accounts = pathOf(url);
  const hint = ACCOUNTS_HINTS[url.startsWith('postgres') ? 'postgres' : 'libsql'];
  if (accounts === undefined) throw new RegistryError('on_server', 'the accounts', { hint });
  return { registry, accounts };
}

/** Undefined for the address of a server. */
function pathOf(address: string): string | undefined {
  if (!address.startsWith('file:')) return undefined;
  return address.startsWith('file:///') ? fileURLToPath(address) : address.slice('file:'.length);
}
