import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { TrustedProxies } from '@nivaas/http';
import { startTestSite } from '../../test-support/test-site';
import { forwardAuth } from './auth';
import { FormValues } from '../../pages/form-values';

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

  test('H01 a body over 16 KB is answered with 413, and the connection ends', async () => {
    const site = await startTestSite();
    const { status, headers, text } = await site.ask(
      '/auth/login',
      post({ ...ASHA, padding: 'x'.repeat(2_000_000) }),
    );
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ code: 'too_large' });
    expect(headers['connection']).toBe('close');
  });

  test('H01 a body that never ends is cut at the limit', async () => {
    const site = await startTestSite();
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const head =
      'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(await site.raw(head + chunk.repeat(3))).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('A03 a wrong password and an unknown email are the same to the last header', async () => {
    const site = await startTestSite();
    await site.ask('/auth/register', post(ASHA));
    const answer = async (name: string) => {
      const { status, headers, text } = await site.ask(
        '/auth/login',
        post({ name, password: 'not-this-one' }),
      );
      return { status, text, headers: { ...headers, date: '', 'x-request-id': '' } };
    };
    const wrong = await answer(ASHA.email);
    expect(wrong.status).toBe(401);
    expect(await answer('nobody@example.in')).toEqual(wrong);
  });

  test('A02 forged X-Forwarded-For does not evade the limit', async () => {
    const site = await startTestSite();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${count}` };
      const fields = { name: ASHA.email, password: 'not-this-one' };
      statuses.push((await site.ask('/auth/login', post(fields, headers))).status);
    }
    expect(statuses).toEqual([...new Array<number>(10).fill(401), 429]);
  });

  test('A16 a login in an address is refused, and stays out of the answer and the log', async () => {
    const site = await startTestSite();
    const query = `name=${encodeURIComponent(ASHA.email)}&password=${ASHA.password}`;
    const answers = [
      await site.ask(`/auth/login?${query}`),
      await site.ask(`/auth/login?${query}`, post({})),
      await site.ask('/auth/login', {
        method: 'POST',
        body: query,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([405, 400, 415]);
    const said = JSON.stringify([site.log, answers.map(({ text, headers }) => [text, headers])]);
    expect(said).not.toMatch(/asha|six-or-more/i);
  });

  test('an unknown address is 404 as JSON', async () => {
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
        if (request.url === '/auth/half')
          return void response.writeHead(200).write('{', () => response.destroy());
        if (request.url === '/auth/endless') return void response.writeHead(200).end('x'.repeat(2_000_000));
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

  test('a server that is down or breaks off is 502 with what to do', async () => {
    const site = await startTestSite({ env: { API_ORIGIN: origin } });
    const broken = await site.ask('/auth/reset', post({}));
    expect(broken.status).toBe(502);
    expect(JSON.parse(broken.text)).toMatchObject({ code: 'upstream_unavailable' });
    const away = await startTestSite({ env: { API_ORIGIN: 'http://127.0.0.1:9' } });
    expect((await away.ask('/auth/login', post({}))).status).toBe(502);
  });

  test('that server gets the address of the visitor, the site and the trace', async () => {
    const site = await startTestSite({ env: { API_ORIGIN: origin, PUBLIC_ORIGIN: 'https://nivaas.test' } });
    const traceparent = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`;
    const sent = { host: 'nivaas.test', traceparent, 'x-request-id': 'chosen-by-a-visitor' };
    const { headers } = await site.ask('/auth/login', post({}, sent));
    expect(asked[0]?.headers).toMatchObject({
      host: new URL(origin).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'nivaas.test',
      'x-forwarded-proto': 'https',
      traceparent,
      'x-request-id': headers['x-request-id'],
    });
  });

  test('A12 requests from another site are refused here, with the message of our own service', async () => {
    const own = await startTestSite();
    const site = await startTestSite({ env: { API_ORIGIN: origin } });
    for (const [name, value] of [
      ['origin', 'https://evil.test'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      const headers = { [name]: value };
      const [here, there] = [own, site].map((one) => one.ask('/auth/login', post({}, headers)));
      const [expected, answer] = [await here, await there];
      expect(answer?.status).toBe(403);
      expect([answer?.status, answer?.text]).toEqual([expected?.status, expected?.text]);
    }
    const compressed = await site.ask('/auth/login', post({}, { 'content-encoding': 'gzip' }));
    expect([compressed.status, JSON.parse(compressed.text)]).toMatchObject([415, { code: 'json_only' }]);
    expect(asked).toEqual([]);
  });

  test('A10 our own service behind another edge works the same: register, login with cookie, session, logout', async () => {
    const back = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
    const front = await startTestSite({
      env: { API_ORIGIN: back.url, PUBLIC_ORIGIN: 'https://nivaas.test' },
    });
    const browser = { host: 'nivaas.test', origin: 'https://nivaas.test', 'sec-fetch-site': 'same-origin' };
    expect((await front.ask('/auth/register', post(ASHA, browser))).status).toBe(201);
    const login = await front.ask(
      '/auth/login',
      post({ name: ASHA.email, password: ASHA.password }, browser),
    );
    expect([login.status, login.headers['cache-control']]).toEqual([200, 'no-store']);
    const [cookie = ''] = login.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/HttpOnly/);
    const headers = { ...browser, cookie: cookie.split(';')[0] ?? '' };
    expect((await front.ask('/auth/session', { headers })).status).toBe(200);
    expect((await front.ask('/auth/logout', { method: 'POST', headers })).status).toBe(204);
    expect((await front.ask('/auth/session', { headers })).status).toBe(401);
    const wrong = await front.ask(
      '/auth/login',
      post({ name: ASHA.email, password: 'not-this-one' }, browser),
    );
    expect([wrong.status, JSON.parse(wrong.text)]).toMatchObject([401, { code: 'invalid_credentials' }]);
  });

  test('A01 the limits behind another edge count each visitor separately, with Retry-After', async () => {
    const back = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
    const front = await startTestSite({ env: { API_ORIGIN: back.url, TRUST_PROXY: '127.0.0.1' } });
    const guess = (address: string) =>
      front.ask(
        '/auth/login',
        post({ name: ASHA.email, password: 'not-this-one' }, { 'x-forwarded-for': address }),
      );
    for (let count = 0; count < 10; count += 1) expect((await guess('192.0.2.1')).status).toBe(401);
    const refused = await guess('192.0.2.1');
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([429, { code: 'too_many_tries' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guess('192.0.2.2')).status).toBe(401);
  });

  test.each(['/auth/half', '/auth/endless'])('N11 an answer such as that of %s is 502', async (path) => {
    const site = await startTestSite({ env: { API_ORIGIN: origin } });
    expect((await site.ask(path)).status).toBe(502);
  });

  test('a server that does not answer in time is 504', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const apiOrigin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const exchange = {
      request: Readable.from([]) as unknown as IncomingMessage,
      response: undefined as unknown as ServerResponse,
      method: 'POST',
      path: '/auth/login',
      search: '',
      commonHeaders: {},
      requestId: 'of-this-test',
    };
    Object.assign(exchange.request, { headers: {}, socket: {} });
    const reply = await forwardAuth(exchange, {
      apiOrigin,
      proxies: new TrustedProxies(),
      isSecure: false,
      typed: new FormValues(false),
      timeMs: 50,
    });
    expect([reply.status, JSON.parse(String(reply.body))]).toMatchObject([504, { code: 'upstream_slow' }]);
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  test.each(['/auth/..;/admin', '/auth/login;jsessionid=1', '/auth//login', '/auth/%61dmin'])(
    'A53 %s, which servers read in different ways, does not reach that server',
    async (path) => {
      const site = await startTestSite({ env: { API_ORIGIN: origin } });
      expect((await site.ask(path)).status).toBe(404);
      expect(asked).toEqual([]);
    },
  );

  test('A52 a server that hangs costs no more than its share of connections', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer(() => undefined).on('connection', (socket) => sockets.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const apiOrigin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const site = await startTestSite({ env: { API_ORIGIN: apiOrigin } });
    const waiting = Array.from({ length: 60 }, () => site.ask('/auth/session'));
    while (site.edge.connections() < 60 || sockets.size < 32)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await site.ask('/')).status).toBe(200);
    expect(sockets.size).toBe(32);
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
    silent.closeAllConnections();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([502]));
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
