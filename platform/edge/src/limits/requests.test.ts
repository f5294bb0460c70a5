import type { IncomingMessage } from 'node:http';
import { readConfig } from '../config';
import { refuseRequest } from './requests';
import { shareTestSite, startTestSite } from '../test-support/test-site';

const PUBLIC = { PUBLIC_ORIGIN: 'https://nivaas.test' };
const sharedSite = shareTestSite();
const sharedPublicSite = shareTestSite({ env: PUBLIC });

test.each([
  ...['nivaas.test', 'NIVAAS.test', 'nivaas.test:443', 'localhost', '127.0.0.1:3000', '[::1]:3000'],
  // Used by a load balancer for the health check of one edge.
  ...['10.0.0.5:3000', '[2001:db8::5]:3000'],
])('H50 the host %s is this site, or this machine', async (host) => {
  const site = sharedPublicSite();
  expect((await site.ask('/', { headers: { host } })).status).toBe(200);
});

test.each([
  'evil.test',
  'nivaas.test.evil.test',
  'evil.test:443',
  'nivaas.test:8443',
  'nivaas.test@evil.test',
  'nivaas.test/x',
  'localhost.evil.test',
  '10.0.0.5.evil.test',
  '999.0.0.5',
  '[evil]',
  '',
])('O05 the host "%s" is another one: 421, on every address', async (host) => {
  const site = sharedPublicSite();
  for (const path of ['/', '/_release', '/auth/session', '/_health/live', '/robots.txt']) {
    const answer = await site.raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain('https://nivaas.test/');
    expect(answer).not.toContain('evil');
  }
});

test('H50 the site that a visitor asked another server of ours for counts for accounts alone, behind a proxy alone', async () => {
  const ask = async (trust: string, path: string, visited: string) => {
    const site = await startTestSite({ env: { ...PUBLIC, TRUST_PROXY: trust } });
    const headers = { host: 'this-edge:3000', 'x-forwarded-host': visited };
    return (await site.ask(path, { headers })).status;
  };
  expect(await ask('127.0.0.1', '/auth/session', 'nivaas.test')).toBe(401);
  expect(await ask('127.0.0.1', '/auth/session', 'evil.test')).toBe(421);
  expect(await ask('127.0.0.1', '/', 'nivaas.test')).toBe(421);
  for (const other of ['0', '10.0.0.1']) expect(await ask(other, '/auth/session', 'nivaas.test')).toBe(421);
});

test('A12 a page of another site is none of ours because of X-Forwarded-Host, unless our proxy sends it', async () => {
  const login = async (trust: string) => {
    const site = await startTestSite({ env: { TRUST_PROXY: trust } });
    const headers = { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' };
    return (await site.ask('/auth/session', { headers })).status;
  };
  for (const other of ['0', '10.0.0.1']) expect(await login(other)).toBe(403);
  expect(await login('127.0.0.1')).toBe(401);
});

test('O05 without a public address only this machine and the name that it listens on are answered', async () => {
  const site = sharedSite();
  const status = async (host: string) => (await site.ask('/_health/live', { headers: { host } })).status;
  for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.7:3000'])
    expect([host, await status(host)]).toEqual([host, 200]);
  for (const host of ['evil.test', 'localhost.evil.test', 'my-machine.local:3000', 'localhost@evil.test'])
    expect([host, await status(host)]).toEqual([host, 421]);
  const { text } = await site.ask('/_metrics', { headers: { host: 'evil.test' } });
  expect(text).toContain('PUBLIC_ORIGIN');
  expect(text).not.toContain('evil');
  const own = { rawHeaders: ['Host', 'box:3000'], headers: { host: 'box:3000' }, httpVersion: '1.1' };
  expect(refuseRequest(own as unknown as IncomingMessage, readConfig({ HOST: 'box' }))).toBeUndefined();
});

test.each(['gzip', 'br', 'deflate', 'gzip, identity', 'x'])(
  'H11 a body in %s is 415, unread',
  async (encoding) => {
    const site = sharedSite();
    for (const path of ['/_beacon', '/_reports']) {
      const { status, text } = await site.ask(path, {
        method: 'POST',
        headers: { 'content-encoding': encoding, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(status).toBe(415);
      expect(JSON.parse(text)).toMatchObject({ code: 'compressed_body' });
    }
  },
);

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a method that nobody knows', 'STEAL / HTTP/1.1\r\nHost: a\r\n\r\n', 501],
  ['a tunnel', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n\r\n', 405],
  ['a trace', 'TRACE / HTTP/1.1\r\nHost: localhost\r\nCookie: session=1\r\nConnection: close\r\n\r\n', 405],
  ['no HTTP at all', '\u0016\u0003\u0001hello\r\n\r\n', 501],
  ['another version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
  ['a bare line feed', 'GET / HTTP/1.1\nHost: a\n\n', 400],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: a\r\n${`X: ${'y'.repeat(1_000)}\r\n`.repeat(20)}\r\n`,
    431,
  ],
  [
    'a chunk of no size',
    'POST /_beacon HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    400,
  ],
])('H05 H06 %s is refused, and the connection ends', async (_, text, status) => {
  const site = sharedSite();
  const answer = await site.raw(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(answer).not.toContain('session=1');
  expect((await site.ask('/')).status).toBe(200);
});

test('H10 a request for a thousand ranges gets the whole file', async () => {
  const site = sharedSite();
  const ranges = Array.from({ length: 1_000 }, (_, index) => `${index}-${index}`).join(',');
  const whole = await site.ask('/favicon.svg');
  for (const range of [`bytes=${ranges}`, 'bytes=0-1', 'bytes=9-1', 'lines=1-2']) {
    const { status, text } = await site.ask('/favicon.svg', { headers: { range } });
    expect(status).toBe(200);
    expect(text).toBe(whole.text);
  }
});

test.each(['*', '"x"', 'W/"x", "y"', '"', 'x'.repeat(4_000)])(
  'H10 the condition %.10s is no reason for a fault',
  async (tag) => {
    const site = sharedSite();
    for (const path of ['/', '/_release', '/favicon.svg'])
      expect([200, 304]).toContain((await site.ask(path, { headers: { 'if-none-match': tag } })).status);
  },
);
