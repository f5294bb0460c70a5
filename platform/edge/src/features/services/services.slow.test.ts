import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Grants } from '../../functions/grants';
import type { ServiceThread } from '../../services/service-thread';
import { SEARCH_TOKEN, startOpsSite, TOKEN, type OpsSite } from '../../test-support/ops-site';
import { stockService } from '../../test-support/stock-service';

let folder: string;
let stock: ServiceThread;
let site: OpsSite;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-services-'));
  stock = stockService(folder);
  site = await startOpsSite({ services: [stock] });
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ask = (path: string, headers: Record<string, string> = bearer(TOKEN), body?: string) =>
  site.ask(`/_ops/api/services/${path}`, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { method: 'POST', body }),
  });

test('what an operator changes is recorded before it is answered, and has a line in the audit log', async () => {
  const before = site.edge.dataChanges.number;
  const reply = await ask('stock/items/7', bearer(TOKEN), '{"price":71}');
  expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { price: 71 }]);
  expect(site.edge.dataChanges.number).toBeGreaterThan(before);
  expect(JSON.parse((await ask('stock/items/7')).text)).toEqual({ price: 71 });
  expect(site.audit().filter(({ changed }) => changed)).toMatchObject([
    { verb: 'services/stock/items/7', who: 'ops', result: 'done', status: 200 },
  ]);
});

test.each<[string, string, Record<string, string>, string | undefined, number]>([
  ['no token', 'stock/items/7', { authorization: '' }, '{"price":1}', 401],
  ['the token of an area', 'stock/items/7', bearer(SEARCH_TOKEN), '{"price":1}', 403],
  ['another site', 'stock/items/7', { ...bearer(TOKEN), origin: 'https://evil.example' }, '{"price":1}', 403],
  ['another service', 'shelf/items/7', bearer(TOKEN), '{"price":1}', 404],
  ['too much', 'stock/items/7', bearer(TOKEN), `{"price":${'1'.repeat(70_000)}}`, 413],
])('%s changes nothing', async (_, path, headers, body, status) => {
  expect((await ask(path, headers, body)).status).toBe(status);
  expect(JSON.parse((await ask('stock/items/7')).text)).toEqual({ price: 70 });
});

test('while a service is away its operators hear so, and readiness and metrics say it', async () => {
  expect(await site.metric('nivaas_service_up{service="stock"}')).toBe(1);
  await stock.close();
  expect((await ask('stock/items/7')).status).toBe(503);
  while (!site.log.some(({ event }) => event === 'service-away')) await new Promise(setImmediate);
  expect(await site.metric('nivaas_service_up{service="stock"}')).toBe(0);
  expect((await site.ask('/_health/ready')).text).toContain('stock unavailable');
  expect(site.log).toContainEqual({ event: 'service-away', service: 'stock' });
});

test('a service that operators have at an address is not asked here', async () => {
  const elsewhere = { url: 'http://127.0.0.1:9', deadlineMs: 1_000, maxBytes: 1_000, concurrency: 1 };
  const other = await startOpsSite({
    services: [stockService(folder)],
    grants: new Grants({ stock: elsewhere }, {}),
  });
  const reply = await other.ask('/_ops/api/services/stock/items/7', { headers: bearer(TOKEN) });
  expect([reply.status, JSON.parse(reply.text)]).toMatchObject([404, { code: 'not_found' }]);
});
