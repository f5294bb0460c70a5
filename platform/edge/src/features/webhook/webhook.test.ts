import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openFolderStore, openRegistry, type Registry, type Store } from '@nivaas/registry';
import { writeBuild } from '../../test-support/fake-build';
import { Webhook } from './feature';

const SECRET = '9c1f4e07b26ad83590e4c1f7d2586b3a';
const OPS = { by: 'Asha', reason: 'as agreed' };

interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
  message: { type: string; data: { revision: number } & Record<string, unknown> };
}

let folder: string;
let store: Store;
let registry: Registry;
let version: string;
let closing: (() => Promise<unknown>)[];

beforeEach(async () => {
  closing = [];
  folder = await mkdtemp(join(tmpdir(), 'nivaas-webhook-'));
  store = openFolderStore(join(folder, 'registry'));
  registry = openRegistry(store);
  const build = await writeBuild(folder, 'shell', 'Start');
  version = build.version;
  await registry.publish(build.folder, { by: 'Asha', commit: null });
});

afterEach(async () => {
  for (const close of closing) await close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** A receiver that answers with these statuses, then 204. */
async function startReceiver(statuses: number[] = [], port = 0) {
  const got: Delivery[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      got.push({ headers: request.headers, body, message: JSON.parse(body) as Delivery['message'] });
      response.writeHead(statuses.shift() ?? 204, { location: '/elsewhere' }).end();
      for (const { count, resolve } of waiting) if (got.length >= count) resolve();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  closing.unshift(close);
  return {
    got,
    close,
    port: (server.address() as AddressInfo).port,
    revisions: () => got.map(({ message }) => message.data.revision),
    ids: () => got.map(({ headers }) => headers['webhook-id']),
    received: (count: number) =>
      new Promise<void>((resolve) => (got.length >= count ? resolve() : waiting.push({ count, resolve }))),
  };
}

function start(port: number, secret = SECRET) {
  const log: Record<string, unknown>[] = [];
  const webhook = new Webhook({
    receiver: { url: `http://127.0.0.1:${port}/hook`, secret, site: 'https://nivaas.test' },
    registry: openRegistry(store),
    store,
    log: (entry) => log.push(entry as Record<string, unknown>),
    firstPauseMs: 1,
  });
  closing.unshift(() => webhook.close());
  return { webhook, log };
}

/** Resolves when the store knows that this many changes were delivered. */
async function marked(count: number): Promise<void> {
  while ((await store.list('webhooks/')).length < count)
    await new Promise((resolve) => setImmediate(resolve));
}

test('each change is sent once, with who, what and why', async () => {
  const receiver = await startReceiver();
  start(receiver.port);
  await marked(1);
  await registry.run('activate', { area: 'shell', ...OPS, version }, OPS);
  await registry.run(
    'off',
    { area: 'shell', reason: '3 of 20 failed' },
    { by: 'autopilot', automatic: true },
  );
  await receiver.received(2);
  const [{ message }, second] = receiver.got as [Delivery, Delivery];
  expect(message).toEqual({
    type: 'release.changed',
    timestamp: expect.stringMatching(/^\d{4}-/),
    data: {
      site: 'https://nivaas.test',
      revision: 1,
      ...OPS,
      automatic: false,
      verb: 'activate',
      area: 'shell',
      version,
    },
  });
  expect(second.message).toMatchObject({
    type: 'autopilot.acted',
    data: { revision: 2, by: 'autopilot', reason: '3 of 20 failed', automatic: true },
  });
});

test.each([
  ['as it is', SECRET],
  ['decoded, if it begins with whsec_', `whsec_${Buffer.from(SECRET).toString('base64')}`],
])('a message is signed as in Standard Webhooks; the key is the secret %s', async (_, secret) => {
  const receiver = await startReceiver();
  start(receiver.port, secret);
  await marked(1);
  await registry.run('activate', { area: 'shell', ...OPS, version }, OPS);
  await receiver.received(1);
  const [{ headers, body }] = receiver.got as [Delivery];
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', SECRET).update(signed).digest('base64')}`,
  );
  expect(headers['content-type']).toBe('application/json');
});

test('a receiver that fails twice and then redirects gets the same id again, and nothing is sent out of order', async () => {
  const receiver = await startReceiver([500, 429, 307]);
  const { webhook, log } = start(receiver.port);
  await marked(1);
  await registry.run('activate', { area: 'shell', ...OPS, version }, OPS);
  await registry.run('off', { area: 'shell', ...OPS }, OPS);
  await receiver.received(5);
  expect(receiver.revisions()).toEqual([1, 1, 1, 1, 2]);
  expect(new Set(receiver.ids()).size).toBe(2);
  while (!webhook.isUp) await new Promise((resolve) => setImmediate(resolve));
  expect(log).toEqual([{ event: 'webhook-not-delivered', message: 'The receiver answered 500.' }]);
});

test('changes while the receiver is away, across a restart of the edge, are delivered when it is back', async () => {
  const away = await startReceiver();
  const first = start(away.port);
  await marked(1);
  await away.close();
  await registry.run('activate', { area: 'shell', ...OPS, version }, OPS);
  while (first.webhook.isUp) await new Promise((resolve) => setImmediate(resolve));
  await first.webhook.close();
  await registry.run('off', { area: 'shell', ...OPS }, OPS);
  const back = await startReceiver([], away.port);
  start(away.port);
  await back.received(2);
  expect(back.revisions()).toEqual([1, 2]);
});

test('what was delivered is not sent again after a restart, nor what happened before the first start', async () => {
  await registry.run('activate', { area: 'shell', ...OPS, version }, OPS);
  const receiver = await startReceiver();
  const first = start(receiver.port);
  await marked(1);
  await registry.run('off', { area: 'shell', ...OPS }, OPS);
  await receiver.received(1);
  await marked(2);
  await first.webhook.close();
  start(receiver.port);
  await registry.run('on', { area: 'shell', ...OPS }, OPS);
  await receiver.received(2);
  expect(receiver.revisions()).toEqual([2, 3]);
});

test('changes after a restored backup are delivered, though their numbers were used before', async () => {
  const receiver = await startReceiver();
  const first = start(receiver.port);
  await marked(1);
  await registry.run('activate', { area: 'shell', ...OPS, version }, OPS);
  for (const verb of ['off', 'on', 'off'] as const) await registry.run(verb, { area: 'shell', ...OPS }, OPS);
  await receiver.received(4);
  await marked(5);
  await first.webhook.close();
  for (const revision of [2, 3, 4]) await store.remove(`channels/live/00000000${revision}.json`);
  registry = openRegistry(store);
  for (const verb of ['off', 'on'] as const)
    await registry.run(verb, { area: 'shell', ...OPS, reason: 'once more' }, OPS);
  start(receiver.port);
  await receiver.received(6);
  expect(receiver.revisions()).toEqual([1, 2, 3, 4, 2, 3]);
  expect(new Set(receiver.ids()).size).toBe(6);
});
