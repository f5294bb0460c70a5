import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import { fakeFunctions, writeBuild } from '../../test-support/fake-build';
import { Grants } from '../grants';

let source: Server;
let url: string;
let asked: IncomingMessage[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  answer = (response) => response.end('{ "reads": [1, 2], "writes": [2], "since": 2026 }');
  source = createServer((request, response) => {
    asked.push(request);
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(source, 'listening');
  url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/api`;
});
afterEach(() => {
  source.closeAllConnections();
  source.close();
});

const grantsTo = (address: string) =>
  new Grants(
    { listings: { url: address, secret: 'the-secret', deadlineMs: 2_000, maxBytes: 1_000, concurrency: 1 } },
    { '*': { origins: ['listings'], changes: ['listings'], scopes: [] } },
  );

test('a source is asked at its address with its secret', async () => {
  expect(await grantsTo(url).formats('listings')).toEqual({ reads: [1, 2], writes: [2] });
  expect(asked.map(({ url: path, headers }) => [path, headers.authorization])).toEqual([
    ['/api/formats', 'Bearer the-secret'],
  ]);
});

test('a source without formats has none', async () => {
  answer = (response) => response.writeHead(404).end('<h1>Not found</h1>');
  expect(await grantsTo(url).formats('listings')).toBeUndefined();
});

test.each<[string, typeof answer, string, RegExp]>([
  ['is broken', (response) => response.writeHead(500).end(), 'unavailable', /answered 500/],
  ['refuses', (response) => response.writeHead(401).end(), 'invalid', /answered 401 for \/formats/],
  ['leads away', (response) => response.writeHead(302, { location: '/' }).end(), 'invalid', /answered 302/],
  ['answers a page', (response) => response.end('<h1>Hello</h1>'), 'invalid', /something else/],
  ['answers something else', (response) => response.end('{ "reads": "1" }'), 'invalid', /"reads": \[1\]/],
  ['answers too much', (response) => response.end('1'.repeat(2_000)), 'too_large', /too much/],
  ['hangs', () => undefined, 'slow', /in time/],
  ['is away', (response) => response.destroy(), 'unavailable', /could not be reached/],
])('a source that %s is named', async (_, given, code, message) => {
  answer = given;
  await expect(grantsTo(url).formats('listings')).rejects.toMatchObject({
    code: `upstream_${code}`,
    message: expect.stringMatching(message),
  });
});

test('a source is asked once for all areas that go live together', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nivaas-formats-'));
  const registry = openRegistry(openFolderStore(join(folder, 'registry')), {
    grants: () => Promise.resolve(grantsTo(url)),
  });
  const functions = fakeFunctions();
  for (const description of Object.values(functions.byName)) description.formats = { listings: { reads: 2 } };
  const areas = ['mfe-search', 'mfe-property'];
  for (const area of areas) {
    const build = await writeBuild(folder, area, 'Homes', undefined, { functions });
    await registry.publish(build.folder, { by: 'Asha', commit: null });
  }
  await registry.activate('mfe-search', { by: 'Asha', with: ['mfe-property'] });
  expect(asked).toHaveLength(1);
  await rm(folder, { recursive: true });
});
