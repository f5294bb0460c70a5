import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { AnswerOf, SimpleVerb } from '@nivaas/registry';
import { edgeUrl, openEdge, refusalIn } from '../edge/edge-connection';
import { dataFolder } from '../paths';

/** Where homes are read and changed: without fields one home, or a page of all. */
export type Homes = (query: Record<string, string>, fields?: object) => Promise<unknown>;

const HEADERS = { 'content-type': 'application/json' };

/** By the ops API, whose key makes a repeated change change once. */
export function homesAtEdge(url: string, token: string): Homes {
  const { send } = openEdge(edgeUrl(url), token);
  return ({ id, ...page }, fields) => {
    if (fields === undefined) return send('listings', { id, ...page }, {});
    const headers = { ...HEADERS, 'idempotency-key': randomUUID() };
    return send('listings', {}, { method: 'POST', headers, body: JSON.stringify({ id, fields }) });
  };
}

/** In the database of this machine's settings. A change is told to the edges of the site, if it has some. */
export async function homesHere(): Promise<Homes> {
  const { listingsDatabase } = await import('@nivaas/edge/own-listings');
  const { createListings } = await import('@nivaas/listings');
  const { ACCOUNTS_URL, REGISTRY } = process.env;
  const databaseUrl = listingsDatabase({ DATA_DIR: dataFolder(), ACCOUNTS_URL: ACCOUNTS_URL || undefined });
  const address = REGISTRY || `file:${join(dataFolder(), 'registry')}`;
  const { handle, close } = await createListings({ databaseUrl, onChange: (tags) => refresh(address, tags) });
  return async ({ id, ...page }, fields) => {
    const path = id === undefined ? `?${new URLSearchParams(page).toString()}` : `/${encodeURIComponent(id)}`;
    const method = fields === undefined ? 'GET' : 'PATCH';
    const body = Buffer.from(JSON.stringify(fields ?? {}));
    const reply = await handle({ method, path: `/v1/records${path}`, headers: HEADERS, body }).finally(close);
    const value: unknown = JSON.parse(String(reply.body));
    if (reply.status < 400) return value;
    throw refusalIn(value) ?? new Error(`The homes cannot be read (${reply.status}).`);
  };
}

/** Returns when no edge shows what was before, or else who may. */
async function refresh(address: string, tags: readonly string[]): Promise<readonly string[]> {
  const { assertStoreIsFolder, openRegistry, openStore, VERBS } = await import('@nivaas/registry');
  await assertStoreIsFolder(address);
  const registry = openRegistry(openStore(address, process.env));
  const verb = VERBS.find(({ name }) => name === 'refresh') as SimpleVerb<object, AnswerOf<'refresh'>>;
  if ((await registry.current()) === undefined) return [];
  return (await registry.run(verb, { tags }, { by: 'listings' })).unconfirmed;
}
