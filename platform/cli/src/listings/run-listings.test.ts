import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataLog, openFolderStore, openRegistry } from '@nivaas/registry';
import { writeBuild } from '../test-support/write-build';
import { runListings } from './run-listings';

const before = { ...process.env };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-homes-'));
  Object.assign(process.env, { DATA_DIR: folder, RELEASE_TOKEN: 'the-token' });
});
afterEach(async () => {
  process.env = { ...before };
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const code = await runListings(args, { out: say, error: say });
  return { code, said: said.join('\n') };
}

test.each([
  [[], 'Usage: npm run listings'],
  [['sell', '1'], 'Usage:'],
  [['get'], 'Usage:'],
  [['set', 'price=7'], 'Usage:'],
  [['set', '1'], 'Usage:'],
  [['hide', '1', 'price=7'], 'Usage:'],
  [['set', '1', 'a.b.c=1'], '"a.b.c=1" is not <field>=<value>'],
  [['list', '--ege', 'x'], '--ege'],
  [['list', '--edge', 'https://the-site/path'], 'takes the address of the site'],
])('%j is wrong usage: %s', async (args, message) => {
  expect(await run(...args)).toEqual({ code: 2, said: expect.stringContaining(message) });
});

test('a home is changed, read and hidden, and what it cannot have is refused by field', async () => {
  const changed = await run('set', '23', 'price=40000', 'title=3 rooms by the lake', 'rent.depositMonths=3');
  expect(changed.code).toBe(0);
  expect(JSON.parse((await run('get', '23')).said)).toMatchObject({
    number: 2,
    home: { price: 40_000, title: '3 rooms by the lake', rent: { depositMonths: 3 } },
  });
  await run('hide', '23');
  expect(JSON.parse((await run('list', '--offset', '22', '--limit', '1')).said)).toMatchObject({
    items: [{ isHidden: true, home: { id: '23' } }],
    total: 30,
  });
  expect(await run('set', '1', 'price=free')).toEqual({
    code: 1,
    said: expect.stringMatching(/cannot have[^]*"price":"must be a whole number/),
  });
  expect(await openFolderStore(join(folder, 'registry')).list('')).toEqual([]);
});

test('a change is told to the edges of the site before it is acknowledged', async () => {
  const store = openFolderStore(join(folder, 'registry'));
  const registry = openRegistry(store);
  await registry.publish(await writeBuild(folder, 'mfe-shop', 'v0123456789ab'), {
    by: 'Asha',
    commit: null,
  });
  await registry.run('activate', { area: 'mfe-shop' }, { by: 'Asha' });
  await run('hide', '7');
  expect(Object.keys((await new DataLog(store).read()).tags)).toContain('listings:7');
});

test('at an edge a change is sent with the token and a key', async () => {
  const asked: unknown[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    asked.push([method, url, headers.authorization, typeof headers['idempotency-key']]);
    response.end('{"number":2}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const edge = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await run('set', '1', 'price=7', '--edge', edge)).code).toBe(0);
  expect(asked).toEqual([['POST', '/_ops/api/listings', 'Bearer the-token', 'string']]);
  server.close();
});
