import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataLog, openFolderStore, openRegistry } from '@nivaas/registry';
import { writeStock } from '../test-support/stock';
import { writeBuild } from '../test-support/write-build';
import { runService } from './run-service';

const before = { ...process.env };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-stock-'));
  const SERVICES = `stock=${await writeStock(folder)},plain=${await writeStock(folder, { command: false })}`;
  Object.assign(process.env, { DATA_DIR: join(folder, 'data'), RELEASE_TOKEN: 'the-token', SERVICES });
});
afterEach(async () => {
  process.env = { ...before };
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const code = await runService(args, { out: say, error: say });
  return { code, said: said.join('\n') };
}

test.each([
  [[], 'no service ""'],
  [['shelf'], 'no service "shelf"'],
  [['plain', 'get'], 'no service "plain"'],
  [['stock'], 'Usage: npm run stock -- get'],
  [['stock', 'get', '', 'https://the-site/path'], 'takes the address of the site'],
])('%j is wrong usage: %s', async (args, message) => {
  expect(await run(...args)).toEqual({ code: 2, said: expect.stringContaining(message) });
});

test('a command asks the service that this process opens, and says why it is refused', async () => {
  expect(await run('stock', 'set', '71')).toEqual({ code: 0, said: '{\n  "price": 71\n}' });
  expect((await run('stock', 'get')).said).toContain('71');
  expect(await run('stock', 'set', 'free')).toEqual({
    code: 1,
    said: 'No price.\n{"price":"must be a number"}',
  });
  expect(await openFolderStore(join(folder, 'data/registry')).list('')).toEqual([]);
});

test('a change is told to the edges of the site before it is acknowledged', async () => {
  const store = openFolderStore(join(folder, 'data/registry'));
  const registry = openRegistry(store);
  await registry.publish(await writeBuild(folder, 'mfe-shop', 'v0123456789ab'), { by: 'Asha', commit: null });
  await registry.run('activate', { area: 'mfe-shop' }, { by: 'Asha' });
  await run('stock', 'set', '71');
  expect(Object.keys((await new DataLog(store).read()).tags)).toEqual(['stock:price']);
});

test('at an edge a change is sent with the token and its headers', async () => {
  const asked: unknown[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    asked.push([method, url, headers.authorization, headers['idempotency-key']]);
    response.end('{"price":7}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const edge = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await run('stock', 'set', '7', edge)).code).toBe(0);
  expect(asked).toEqual([['POST', '/_ops/api/services/stock/price', 'Bearer the-token', 'one']]);
  server.close();
});
