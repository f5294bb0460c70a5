import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shareTestSite, startTestSite, type TestSite } from '../../test-support/test-site';

const ASHA = { name: 'Asha Rao', email: 'asha@example.in', phone: '98765 43210', password: 'six-or-more' };
const OWN = { 'sec-fetch-site': 'same-origin' };

/** What a browser sends for a form of the site. */
const submit = (
  site: TestSite,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = OWN,
) =>
  site.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

describe('with the accounts service of this process', () => {
  const site = shareTestSite();

  test('somebody signs up, logs in, is known by the cookie and logs out, each with a redirect', async () => {
    const signup = await submit(site(), '/auth/register', { ...ASHA, terms: 'on', returnTo: '/saved' });
    expect([signup.status, signup.headers.location]).toEqual([
      303,
      '/login?returnTo=%2Fsaved&outcome=created',
    ]);
    const login = await submit(site(), '/auth/login', { ...ASHA, returnTo: '/property/7?tab=details' });
    expect([login.status, login.headers.location]).toEqual([303, '/property/7?tab=details']);
    expect(login.headers['cache-control']).toBe('no-store');
    const [cookie = ''] = login.headers['set-cookie'] ?? [];
    const headers = { ...OWN, cookie: cookie.split(';')[0] ?? '' };
    expect((await site().ask('/auth/session', { headers })).status).toBe(200);
    const logout = await submit(site(), '/auth/logout', {}, headers);
    expect([logout.status, logout.headers.location]).toEqual([303, '/login?outcome=logged_out']);
    expect(logout.headers['set-cookie']?.[0]).toMatch(/Max-Age=0/);
    expect((await site().ask('/auth/session', { headers })).status).toBe(401);
  });

  test.each([
    ['/auth/login', { password: 'not-this-one' }, '/login?outcome=invalid_credentials'],
    ['/auth/login', { email: '' }, '/login?outcome=invalid_credentials'],
    ['/auth/register', { phone: '123' }, '/signup?outcome=invalid_phone'],
    ['/auth/register', { password: 'short' }, '/signup?outcome=password_too_short'],
    ['/auth/register', {}, '/login?outcome=user_exists'],
    ['/auth/login', { returnTo: 'https://evil.example' }, '/login?outcome=logged_in'],
    ['/auth/login', { returnTo: '/hi//evil.example' }, '/login?outcome=logged_in'],
    ['/auth/login', { returnTo: '/hi/..//evil.example' }, '/login?outcome=logged_in'],
    ['/auth/login', { returnTo: '/hi/%5cevil.example' }, '/login?outcome=logged_in'],
    ['/auth/register', { returnTo: '/hi//evil.example' }, '/login?outcome=user_exists'],
  ])('A16 %s with %j leads to %s, without anything that was typed', async (path, change, location) => {
    await submit(site(), '/auth/register', ASHA);
    const answer = await submit(site(), path, { ...ASHA, ...change });
    expect([answer.status, answer.headers.location, answer.text]).toEqual([303, location, '']);
  });

  test.each([
    ['/auth/login', { password: 'not-this-one' }, '/hi/login?outcome=invalid_credentials'],
    ['/auth/login', { returnTo: '/hi/saved' }, '/hi/saved'],
    ['/auth/login', { returnTo: '/hi' }, '/hi/login?outcome=logged_in'],
    ['/auth/register', {}, '/hi/login?outcome=user_exists'],
    ['/auth/logout', {}, '/hi/login?outcome=logged_out'],
    ['/auth/logout', { language: '/evil.example' }, '/login?outcome=logged_out'],
  ])('%s from a Hindi page with %j leads to %s', async (path, change, location) => {
    await submit(site(), '/auth/register', ASHA);
    const answer = await submit(site(), path, { ...ASHA, language: 'hi', ...change });
    expect([answer.status, answer.headers.location]).toEqual([303, location]);
  });

  test.each([
    ['the browser says that another site asks', { 'sec-fetch-site': 'cross-site' }, 403],
    ['the origin is another one', { origin: 'https://evil.example' }, 403],
    ['nobody says which site asks', {}, 415],
  ])('A12 a form is refused when %s', async (_, headers, status) => {
    await submit(site(), '/auth/register', ASHA);
    for (const path of ['/auth/login', '/auth/register', '/auth/logout']) {
      const answer = await submit(site(), path, ASHA, headers);
      expect([answer.status, answer.headers['set-cookie']]).toEqual([status, undefined]);
    }
  });

  test('A02 forms count towards the limit of tries', async () => {
    const outcomes: unknown[] = [];
    for (let count = 0; count < 11; count += 1)
      outcomes.push((await submit(site(), '/auth/login', { email: 'ravi@example.in' })).headers.location);
    expect(outcomes.slice(-2)).toEqual([
      '/login?outcome=invalid_credentials',
      '/login?outcome=too_many_tries',
    ]);
  });
});

describe('with another server behind API_ORIGIN', () => {
  let upstream: Server;
  let asked: [url: string | undefined, body: string][] = [];

  const startWith = async (status: number, body: string) => {
    asked = [];
    upstream = createServer((request, response) => {
      let sent = '';
      request.on('data', (part: Buffer) => (sent += part.toString('utf8')));
      request.on('end', () => {
        asked.push([request.url, sent]);
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const { port } = upstream.address() as AddressInfo;
    return startTestSite({ env: { API_ORIGIN: `http://127.0.0.1:${port}` } });
  };

  afterEach(() => new Promise((resolve) => upstream.close(resolve)));

  test('it gets JSON, and may say that the user exists without a code', async () => {
    const site = await startWith(400, '{"message":"User already exists"}');
    const { headers } = await submit(site, '/auth/register', { ...ASHA, terms: 'on' });
    expect(headers.location).toBe('/login?outcome=user_exists');
    expect(asked).toEqual([['/auth/register', JSON.stringify(ASHA)]]);
  });

  test('a server that cannot be reached, or has no logout, leads to a page that says so', async () => {
    const site = await startWith(404, 'Not found');
    expect((await submit(site, '/auth/logout', {})).headers.location).toBe('/login?outcome=logged_out');
    expect((await submit(site, '/auth/login', ASHA)).headers.location).toBe('/login?outcome=failed');
    await new Promise((resolve) => upstream.close(resolve));
    expect((await submit(site, '/auth/login', ASHA)).headers.location).toBe(
      '/login?outcome=upstream_unavailable',
    );
  });
});
