import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Service } from '@nivaas/http';
import { Grants } from '../../functions/grants';
import { openOwnListings } from '../../own-listings';
import { SEARCH_TOKEN, startOpsSite, TOKEN, type OpsSite } from '../../test-support/ops-site';

let folder: string;
let site: OpsSite;
let read: Service;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-listings-'));
  const listings = await openOwnListings(`file:${join(folder, 'listings.db')}`, () => undefined);
  ({ read } = listings);
  site = await startOpsSite({ listings });
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

const asked = (path: string, method = 'GET') =>
  read(
    new Request(`http://listings.localhost${path}`, {
      method,
      body: method === 'GET' ? null : '{"price":1}',
    }),
  );
const valueAt = async (path: string): Promise<unknown> => (await asked(path)).json();

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const change = (body: unknown, headers: Record<string, string> = {}) =>
  site.ask('/_ops/api/listings', {
    method: 'POST',
    headers: { ...bearer(TOKEN), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('an operator changes a home, and the change is recorded before it is answered', async () => {
  const before = site.edge.dataChanges.number;
  const reply = await change({ id: '1', fields: { price: 7_000_000 } }, { 'idempotency-key': 'one' });
  expect([reply.status, JSON.parse(reply.text)]).toMatchObject([
    200,
    { number: 2, home: { price: 7_000_000 } },
  ]);
  expect(site.edge.dataChanges.number).toBeGreaterThan(before);
  expect(await valueAt('/v1/homes/1')).toMatchObject({ price: 7_000_000 });
  expect(site.audit().at(-1)).toMatchObject({
    verb: 'listings',
    who: 'ops',
    to: 'listings:1',
    changed: true,
  });
});

test('an operator reads one home, or a page of all, hidden ones, too', async () => {
  await change({ id: '2', fields: { hidden: true } });
  const headers = bearer(TOKEN);
  expect(await site.json('/_ops/api/listings?id=2', { headers })).toMatchObject({ isHidden: true });
  expect(await site.json('/_ops/api/listings?offset=1&limit=1', { headers })).toMatchObject({
    items: [{ isHidden: true, home: { id: '2' } }],
    total: 30,
  });
});

test.each<[string, unknown, Record<string, string>, number, string]>([
  ['no token', {}, { authorization: '' }, 401, 'unauthorised'],
  ['the token of an area', { id: '1', fields: { price: 1 } }, bearer(SEARCH_TOKEN), 403, 'forbidden_scope'],
  ['another site', {}, { origin: 'https://evil.example' }, 403, 'cross_site'],
  ['a path for an id', { id: '../homes', fields: { price: 1 } }, {}, 404, 'unknown_home'],
  ['no fields', { id: '1' }, {}, 400, 'bad_request'],
  ['text', { id: '1', fields: { price: 1 } }, { 'content-type': 'text/plain' }, 415, 'json_only'],
])('%s changes nothing', async (_, body, headers, status, code) => {
  const reply = await change(body, headers);
  expect([reply.status, JSON.parse(reply.text)]).toMatchObject([status, { code }]);
  expect(await valueAt('/v1')).toMatchObject({ number: 1 });
});

test.each([
  '/v1/records',
  '/v1/records?limit=1',
  '/v1/records/1',
  '//v1/records/1',
  '/v1/%72ecords/1',
  '/V1/records/1',
])('the functions of areas cannot change homes or read hidden ones, as by %s', async (path) => {
  expect([(await asked(path)).status, (await asked(path, 'PATCH')).status]).toEqual([404, 404]);
});

test('homes that another server has are not changed here', async () => {
  const own = await openOwnListings(`file:${join(folder, 'other.db')}`, () => undefined);
  const elsewhere = { url: 'https://listings.test', deadlineMs: 1_000, maxBytes: 1_000, concurrency: 1 };
  const grants = new Grants({ listings: elsewhere }, {});
  const other = await startOpsSite({ listings: own, grants });
  const reply = await other.ask('/_ops/api/listings?id=1', { headers: bearer(TOKEN) });
  expect([reply.status, JSON.parse(reply.text)]).toMatchObject([404, { code: 'not_found' }]);
});

test('its health and its answers are seen', async () => {
  await asked('/v1/homes/31');
  const { text } = await site.ask('/_metrics');
  expect(text).toContain('nivaas_listings_up 1');
  expect(text).toContain('nivaas_listings_answers_total{status="404"} 1');
});
