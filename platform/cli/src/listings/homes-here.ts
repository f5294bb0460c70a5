import { join } from 'node:path';
import { listingsDatabase } from '@nivaas/edge/own-listings';
import { createListings } from '@nivaas/listings';
import { assertStoreIsFolder, openRegistry, openStore, VERBS, type SimpleVerb } from '@nivaas/registry';
import { refusalIn } from '../edge/edge-connection';
import { dataFolder } from '../paths';
import type { HomesPlace } from './homes';

type Env = Readonly<Record<string, string | undefined>>;

/** The homes in the database of this machine's settings. */
export async function homesHere(env: Env): Promise<HomesPlace & { close: () => Promise<void> }> {
  const databaseUrl = listingsDatabase({
    DATA_DIR: dataFolder(),
    ACCOUNTS_URL: env['ACCOUNTS_URL'] || undefined,
  });
  const listings = await createListings({
    databaseUrl,
    onChange: (tags) => announce(tags, env),
  });
  const ask = async (method: string, path: string, fields: unknown = {}) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await listings.handle({ method, path, headers, body: Buffer.from(JSON.stringify(fields)) });
    const value: unknown = JSON.parse(String(reply.body));
    if (reply.status < 400) return value;
    throw refusalIn(value) ?? new Error(`The homes cannot be read (${reply.status}).`);
  };
  return {
    read: ({ id, ...page }) => {
      const given = Object.entries(page).filter((pair): pair is [string, string] => pair[1] !== undefined);
      return ask(
        'GET',
        id === undefined ? `/v1/records?${new URLSearchParams(given).toString()}` : recordOf(id),
      );
    },
    change: (id, fields) => ask('PATCH', recordOf(id), fields),
    close: () => listings.close(),
  };
}

/** Tells the edges of this site, if it has some: returns when none of them shows what was before. */
async function announce(tags: readonly string[], env: Env): Promise<readonly string[]> {
  const address = env['REGISTRY'] || `file:${join(dataFolder(), 'registry')}`;
  await assertStoreIsFolder(address);
  const registry = openRegistry(openStore(address, env));
  if ((await registry.current()) === undefined) return [];
  const { unconfirmed } = await registry.run(refreshVerb(), { tags }, { by: 'listings' });
  return unconfirmed;
}

type RefreshVerb = SimpleVerb<{ tags: readonly string[] }, { unconfirmed: readonly string[] }>;

function refreshVerb(): RefreshVerb {
  return VERBS.find(({ name }) => name === 'refresh') as RefreshVerb;
}

function recordOf(id: string): string {
  return `/v1/records/${encodeURIComponent(id)}`;
}
