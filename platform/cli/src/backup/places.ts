import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusal } from '@nivaas/registry';
import { dataFolder } from '../paths';
import { ACCOUNTS, GRANTS } from './contents';

/** Paths of what a backup holds, on this machine. */
export interface Places {
  registry: string;
  accounts: Place;
  /** With files of secrets beside it. */
  grants: Place;
  /** The folder of all data, also of services. */
  data: string;
}

export interface Place {
  /** Of its file in a backup. */
  name: string;
  path: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const REGISTRY_HINT =
  'Back up a bucket with its own means: turn versioning on, or copy the prefix with "aws s3 sync".';
const ACCOUNTS_HINT = 'Back up PostgreSQL with "pg_dump --format=custom", and restore it with "pg_restore".';

/**
 * Where the settings put the registry, the accounts, the grants and the data of services.
 *
 * @throws {Refusal} on_server
 */
export function placesOf(env: Env): Places {
  const data = dataFolder();
  const registry = pathOf(env['REGISTRY'] || `file:${join(data, 'registry')}`);
  if (registry === undefined) throw refusal('on_server', 'the registry', { hint: REGISTRY_HINT });
  const grants = { name: GRANTS, path: join(data, GRANTS) };
  const accounts = pathOf(env['ACCOUNTS_URL'] || `file:${join(data, ACCOUNTS)}`);
  if (accounts === undefined) throw refusal('on_server', 'the accounts', { hint: ACCOUNTS_HINT });
  return { registry, accounts: { name: ACCOUNTS, path: accounts }, grants, data };
}

/** Undefined for the address of a server. */
function pathOf(address: string): string | undefined {
  if (!address.startsWith('file:')) return undefined;
  return address.startsWith('file:///') ? fileURLToPath(address) : address.slice('file:'.length);
}
