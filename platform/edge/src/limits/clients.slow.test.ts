import { readdirSync } from 'node:fs';
import { request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { startTestSite, type TestSite } from '../test-support/test-site';

// The edge gives bodies and readers ten seconds; a test need not wait so long.
jest.mock('@nivaas/http', () => {
  const http = jest.requireActual<typeof import('@nivaas/http')>('@nivaas/http');
  const readBody: typeof http.readBody = (request, limit) => http.readBody(request, limit, 1_000);
  return { ...http, readBody };
});
jest.mock('./guard-server', () => {
  const guard = jest.requireActual<typeof import('./guard-server')>('./guard-server');
  const cutSlowReader = (response: ServerResponse) => guard.cutSlowReader(response, 0, 2_000);
  return { ...guard, cutSlowReader };
});

const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n';

/** Sends `start` over a new connection, then nothing. `ended` resolves with the answer when the edge closes it. */
function slow(site: TestSite, start: string): { socket: Socket; ended: Promise<string> } {
  const socket = connect(site.port, '127.0.0.1', () => socket.write(start));
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.on('error', () => undefined);
  return { socket, ended: new Promise((resolve) => socket.on('close', () => resolve(answer))) };
}

const several = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Resolves when the number of the edge's open connections satisfies a condition. */
function connections(site: TestSite, isEnough: (count: number) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = setInterval(() => {
      if (!isEnough(site.edge.connections())) return;
      clearInterval(look);
      resolve();
    }, 10);
  });
}

test('H02 clients that are slow with headers, bodies or reading are disconnected, and visitors are served meanwhile', async () => {
  const site = await startTestSite({ limits: { headersTimeoutMs: 1_000 } });
  const body = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
  const slowHeaders = several(120, () => slow(site, `${HEAD}X-Slow: `));
  const slowBodies = several(30, () => slow(site, `POST /_beacon HTTP/1.1\r\nHost: localhost\r\n${body}`));
  const slowReaders = several(20, () =>
    slow(site, 'GET /huge HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10)),
  );
  slowReaders.forEach(({ socket }) => socket.pause());
  const drip = setInterval(
    () => slowHeaders.forEach(({ socket }) => socket.writable && socket.write('x')),
    500,
  );
  for (let asked = 0; asked < 20; asked += 1) expect((await site.ask('/')).status).toBe(200);
  for (const { ended } of slowHeaders) expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drip);
  for (const { ended } of slowBodies) expect(await ended).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/);
  await connections(site, (count) => count === 0);
  slowReaders.forEach(({ socket }) => socket.destroy());
  expect((await site.ask('/')).status).toBe(200);
  expect(site.log).toEqual([]);
});

test('a body that nobody reads does not hold its connection', async () => {
  const site = await startTestSite();
  const answer = await site.raw(
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nnot all of it',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer.toLowerCase()).toContain('connection: close');
});

test('several requests over one connection are answered in order, and it stays open', async () => {
  const site = await startTestSite();
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const answer = await site.raw(request('/a') + request('/b') + request('/robots.txt'), { until: /Sitemap/ });
  expect([...answer.matchAll(/render \d+ of (\/\w)/g)].map(([, path]) => path)).toEqual(['/a', '/b']);
  expect(answer.toLowerCase()).not.toContain('connection: close');
});

test('a connection with too many requests at one time is closed, and visitors are served', async () => {
  const site = await startTestSite();
  const { ended } = slow(site, `${HEAD}\r\n`.repeat(200));
  expect((await site.ask('/')).status).toBe(200);
  await ended;
  await connections(site, (count) => count <= 1);
});

test('H03 with too many connections the longest idle ones are closed, and visitors get in', async () => {
  const site = await startTestSite({ limits: { maxConnections: 20 } });
  const idle: { ended: Promise<string> }[] = [];
  for (let index = 0; index < 20; index += 1) {
    const one = slow(site, '');
    idle.push(one);
    await new Promise((resolve) => one.socket.once('connect', resolve));
  }
  expect((await site.ask('/')).status).toBe(200);
  await idle[0]?.ended;
  for (let asked = 0; asked < 30; asked += 1) expect((await site.ask('/')).status).toBe(200);
});

test('H03 event streams make room as well, but a request that is being answered never does', async () => {
  const site = await startTestSite({ limits: { maxConnections: 4, maxOfClient: 4 } });
  const begun = async (text: string) => {
    const one = slow(site, text);
    await new Promise((resolve) => one.socket.once('data', resolve));
    return one;
  };
  const stream = await begun('GET /_release/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const post =
    'POST /_beacon HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n';
  const busy: Socket[] = [];
  for (let count = 0; count < 4; count += 1) busy.push((await begun(post)).socket);
  expect(await stream.ended).toContain('event: release');
  const refused = await site.raw('');
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused).toContain('retry-after: 1');
  expect(refused).toContain('x-content-type-options: nosniff');
  for (const socket of busy) socket.destroy();
  await connections(site, (count) => count === 0);
  expect((await site.ask('/_health/live')).status).toBe(200);
});

test('H02 one client with many slow bodies does not take the connections of others', async () => {
  const site = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' }, limits: { maxConnections: 40 } });
  const body =
    'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.0.0.1\r\nContent-Length: 9\r\n\r\n{';
  const attacks = several(100, () => slow(site, body));
  const refused: string[] = [];
  for (const { ended } of attacks) void ended.then((answer) => refused.push(answer));
  const ask = (address: string) => site.ask('/_health/live', { headers: { 'x-forwarded-for': address } });
  await connections(site, (count) => count === 10 && refused.length === 90);
  // Some connections are reset before their answer is read.
  expect(refused.filter((answer) => answer.startsWith('HTTP/1.1 429 ')).length).toBeGreaterThan(45);
  expect((await ask('10.0.0.2')).status).toBe(200);
  expect(await ask('10.0.0.1')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  for (const { socket } of attacks) socket.destroy();
  await connections(site, (count) => count === 0);
  expect((await ask('10.0.0.1')).status).toBe(200);
});

test('H16 250 clients that go away in the middle leave no connection and no file descriptor behind', async () => {
  const site = await startTestSite();
  await site.ask('/large');
  const descriptors = () => readdirSync('/proc/self/fd').length;
  const before = descriptors();
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      several(50, (index) => {
        const { socket, ended } = slow(site, '');
        const text =
          index % 2
            ? `${HEAD}\r\n`
            : 'POST /_beacon HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{';
        socket.once('connect', () => socket.write(text, () => socket.resetAndDestroy()));
        return ended;
      }),
    );
  }
  await connections(site, (count) => count === 0);
  expect(descriptors()).toBeLessThan(before + 10);
  expect((await site.ask('/')).status).toBe(200);
  expect(site.log).toEqual([]);
});

test('tabs beyond three quarters of the connections are told to ask, and no other tab loses its stream', async () => {
  const site = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' }, limits: { maxConnections: 16 } });
  const ended: number[] = [];
  const tabs = several(12, (index) => {
    const from = `X-Forwarded-For: 10.0.0.${index}`;
    const tab = slow(site, `GET /_release/events HTTP/1.1\r\nHost: localhost\r\n${from}\r\n\r\n`);
    void tab.ended.then(() => ended.push(index));
    return tab;
  });
  await connections(site, (count) => count === 12);
  const refused = await site.ask('/_release/events');
  expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('too_many_listeners')]);
  for (let asked = 0; asked < 20; asked += 1) expect((await site.ask('/_release')).status).toBe(200);
  expect(ended).toEqual([]);
  for (const { socket } of tabs) socket.destroy();
  await connections(site, (count) => count === 0);
});

/** Opens an event stream as a client with this address; the site's end closes it. @returns The status. */
const listen = (site: TestSite, address: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'x-forwarded-for': address };
    request({ host: '127.0.0.1', port: site.port, path: '/_release/events', headers, agent: false })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

test('one network may hold a tenth of the event streams; its other tabs poll, and those of others listen', async () => {
  // 400 connections allow 300 streams.
  const site = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' }, limits: { maxConnections: 400 } });
  for (let host = 0; host < 30; host += 1) expect(await listen(site, `2001:db8:1:2::${host}`)).toBe(200);
  expect(await listen(site, '2001:db8:1:2:ffff::1')).toBe(503);
  expect(await listen(site, '2001:db8:1:3::1')).toBe(200);
  expect(await listen(site, '192.0.2.1')).toBe(200);
  const poll = await site.ask('/_release', { headers: { 'x-forwarded-for': '2001:db8:1:2::1' } });
  expect(poll.status).toBe(200);
});
