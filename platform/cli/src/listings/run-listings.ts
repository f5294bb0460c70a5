import { parseArgs } from 'node:util';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Refusal } from '@nivaas/contracts/refusal';
import { isCheckout, isPacked, dataFolder } from '../paths';
import { usage } from '../usage';
import { edgeUrl, openEdge, refusalIn } from '../edge/edge-connection';
import { applyProxy } from '../edge/proxy';

/** Where homes are read and changed: without fields one home, or a page of all. */
type Homes = (query: Record<string, string>, fields?: object) => Promise<unknown>;

const HEADERS = { 'content-type': 'application/json' };

/** By the ops API, whose key makes a repeated change change once. */
function homesAtEdge(url: string, token: string): Homes {
  const send = openEdge(edgeUrl(url), token);
  return ({ id, ...page }, fields) => {
    if (fields === undefined) return send('listings', { id, ...page });
    const headers = { ...HEADERS, 'idempotency-key': randomUUID() };
    return send('listings', {}, { method: 'POST', headers, body: JSON.stringify({ id, fields }) });
  };
}

/** In the database of this machine's settings. A change is told to the edges of the site, if it has some. */
async function homesHere(): Promise<Homes> {
  const { listingsDatabase, RECORDS_URL } = await import('@nivaas/edge/own-listings');
  const { createListings } = await import('@nivaas/listings');
  const databaseUrl = listingsDatabase({ ...process.env, DATA_DIR: dataFolder() });
  const address = process.env['REGISTRY'] || `file:${join(dataFolder(), 'registry')}`;
  const listings = await createListings({ databaseUrl, onChange: (tags) => refresh(address, tags) });
  return async ({ id, ...page }, fields) => {
    const path = id === undefined ? `?${new URLSearchParams(page).toString()}` : `/${encodeURIComponent(id)}`;
    const change = fields && { method: 'PATCH', headers: HEADERS, body: JSON.stringify(fields) };
    const response = await listings.fetch(new Request(RECORDS_URL + path, change));
    await listings.close();
    const value: unknown = await response.json();
    if (response.ok) return value;
    throw refusalIn(value) ?? new Error(`The homes cannot be read (${response.status}).`);
  };
}

/** Returns when no edge shows what was before, or else who may. */
async function refresh(address: string, tags: readonly string[]): Promise<readonly string[]> {
  const { openRegistry, openSiteStore } = await import('@nivaas/registry');
  const registry = openRegistry(await openSiteStore(address, process.env));
  if ((await registry.current()) === undefined) return [];
  return (await registry.run('refresh', { tags: [...tags] }, { by: 'listings' })).unconfirmed;
}

const RUN = isPacked ? 'nivaas listings' : isCheckout ? 'npm run listings --' : 'npx nivaas-listings';
const HELP = `Usage: ${RUN} list [--offset <n>] [--limit <n>] | get <id> | set <id> <field>=<value> … | hide <id> | show <id>
Reads and changes the homes of the site. A change is in the next document, without a release. "null" removes a field.

  --edge <url>    at a running edge instead of the database here; its token is in RELEASE_TOKEN

Answers are JSON. Exit code: 0 done; 1 refused, with the reason; 2 wrong usage.
Example: ${RUN} set 23 price=40000 "title=Flat by the lake" rent.depositMonths=3`;
const JSON_TEXT = v.pipe(v.string(), v.parseJson());
const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const OPTIONS = { edge: TEXT, offset: TEXT, limit: TEXT, json: FLAG, help: FLAG } as const;

/** Runs one command line. @returns 0 done, 1 refused, 2 wrong usage */
export async function runListings(
  args: string[],
  { out, error }: Record<'out' | 'error', (text: string) => void>,
): Promise<0 | 1 | 2> {
  try {
    const answer = await answerTo(args);
    out(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2));
    return 0;
  } catch (caught) {
    const { message, code, hint, fields } = caught as Partial<Refusal>;
    error(
      [
        message,
        ...(fields ? [JSON.stringify(fields)] : []),
        ...(hint && code !== 'usage' ? [hint] : []),
      ].join('\n'),
    );
    return code === 'usage' || code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
  }
}

async function answerTo(args: string[]): Promise<unknown> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const { edge, offset, limit, help } = values;
  if (help) return HELP;
  const [verb = '', id = '', ...pairs] = positionals;
  const isKnown = verb === 'list' ? id === '' : /^(get|set|hide|show)$/.test(verb) && /^[^=]+$/.test(id);
  if (!isKnown || (verb === 'set') !== pairs.length > 0) throw usage(HELP);
  const fields = verb === 'set' ? fieldsOf(pairs) : { hidden: verb === 'hide' };
  const token = process.env['RELEASE_TOKEN'] ?? '';
  if (edge === undefined ? !isCheckout && !isPacked : token === '')
    throw usage('Name the site with --edge https://…, and set RELEASE_TOKEN to its token.');
  await applyProxy();
  const homes = edge === undefined ? await homesHere() : homesAtEdge(edge, token);
  if (verb === 'list') return homes({ ...(offset && { offset }), ...(limit && { limit }) });
  return homes({ id }, verb === 'get' ? undefined : fields);
}

/** `rent.depositMonths=3` is a field of a group. Values are JSON, or text. */
function fieldsOf(pairs: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const pair of pairs) {
    const [, name = '', member, text = ''] = /^([A-Za-z]+)(?:\.([A-Za-z]+))?=(.*)$/s.exec(pair) ?? [];
    if (name === '') throw usage(`"${pair}" is not <field>=<value>.`);
    const json = v.safeParse(JSON_TEXT, text);
    const value = json.success ? json.output : text;
    fields[name] = member === undefined ? value : { ...Object(fields[name]), [member]: value };
  }
  return fields;
}
