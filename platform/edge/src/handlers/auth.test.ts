import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestSite } from '../test-support/test-site';

const ASHA = { name: 'Asha Rao', email: 'asha@example.in', phone: '98765 43210', password: 'six-or-more' };
const JSON_HEADERS = { 'content-type': 'application/json' };
const post = (fields: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...JSON_HEADERS, ...headers },
  body: JSON.stringify(fields),
});

describe('with the accounts service of this process', () => {
  test('somebody registers, logs in, is known by the cookie and logs out', async () => {
    const site = await startTestSite();
    expect((await site.ask('/auth/register', post(ASHA))).status).toBe(201);
    const login = await site.ask('/auth/login', post({ name: ASHA.email, password: ASHA.password }));
    expect(login.status).toBe(200);
    const [cookie = ''] = login.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/HttpOnly/);
    expect(login.text).not.toContain(ASHA.password);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect((await site.ask('/auth/session', { headers })).status).toBe(200);
    expect((await site.ask('/auth/logout', { method: 'POST', headers })).status).toBeLessThan(300);
    expect((await site.ask('/auth/session', { headers })).status).toBe(401);
  });

  test('a body over 16 KB is answered with 413, and the connection ends', async () => {
    const site = await startTestSite();
    const { status, headers, text } = await site.ask(
      '/auth/login',
      post({ ...ASHA, padding: 'x'.repeat(2_000_000) }),
    );
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ code: 'too_large' });
    expect(headers['connection']).toBe('close');
  });

  test('a body that never ends is cut at the limit', async () => {
    const site = await startTestSite();
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const head =
      'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(await site.raw(head + chunk.repeat(3))).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('an address that nobody serves is 404 as JSON', async () => {
    const site = await startTestSite();
    const { status, headers } = await site.ask('/auth/nothing', post({}));
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });
});

describe('with another server behind API_ORIGIN', () => {
  let upstream: Server;
  let origin: string;
  let asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];

  beforeEach(async () => {
    asked = [];
    upstream = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString('utf8')));
      request.on('end', () => {
        asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
        if (request.url === '/auth/reset') return void response.destroy();
        if (request.url === '/auth/moved')
          return void response.writeHead(302, { location: 'https://evil.test/' }).end();
        response.writeHead(request.url === '/auth/login' ? 200 : 418, {
          'content-type': 'application/json',
          'set-cookie': ['sid=1; Path=/', 'other=2; Path=/'],
          'access-control-allow-origin': '*',
          server: 'upstream/1.0',
        });
        response.end('{"message":"from upstream"}');
      });
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  });

  afterEach(() => new Promise((resolve) => upstream.close(resolve)));

  test('requests go there with their body, and answers come back with status and cookies', async () => {
    const site = await startTestSite({ env: { API_ORIGIN: origin } });
    const fields = { name: ASHA.email, password: ASHA.password };
    const { status, headers, text } = await site.ask('/auth/login', post(fields, { cookie: 'sid=0' }));
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ message: 'from upstream' });
    expect(headers['set-cookie']).toEqual(['sid=1; Path=/', 'other=2; Path=/']);
    expect(headers['cache-control']).toBe('no-store');
    expect(asked).toEqual([
      expect.objectContaining({ method: 'POST', url: '/auth/login', body: JSON.stringify(fields) }),
    ]);
    expect(asked[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      cookie: 'sid=0',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  test('only headers that a form needs go there, and none that open the site come back', async () => {
    const site = await startTestSite({ env: { API_ORIGIN: `${origin}/` } });
    const { status, headers } = await site.ask('/auth/tea?q=1', {
      headers: { authorization: 'Bearer secret', 'x-forwarded-for': '1.2.3.4', 'x-internal': '1' },
    });
    expect(status).toBe(418);
    expect(asked[0]?.url).toBe('/auth/tea?q=1');
    expect(asked[0]?.headers['authorization']).toBeUndefined();
    expect(asked[0]?.headers['x-internal']).toBeUndefined();
    expect(asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
  });

  test('a server that is away or breaks off is 502 with what to do', async () => {
    const site = await startTestSite({ env: { API_ORIGIN: origin } });
    const broken = await site.ask('/auth/reset', post({}));
    expect(broken.status).toBe(502);
    expect(JSON.parse(broken.text)).toMatchObject({ code: 'upstream_unavailable' });
    const away = await startTestSite({ env: { API_ORIGIN: 'http://127.0.0.1:9' } });
    expect((await away.ask('/auth/login', post({}))).status).toBe(502);
  });

  test('a redirect of that server is not followed', async () => {
    const site = await startTestSite({ env: { API_ORIGIN: origin } });
    expect((await site.ask('/auth/moved')).status).toBe(302);
    expect(asked).toHaveLength(1);
  });

  test('a body over the limit does not reach that server', async () => {
    const site = await startTestSite({ env: { API_ORIGIN: origin } });
    expect((await site.ask('/auth/login', post({ padding: 'x'.repeat(20_000) }))).status).toBe(413);
    expect(asked).toEqual([]);
  });
});
