import { shareTestSite, type TestSite } from '../../test-support/test-site';

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

const site = shareTestSite();

test('somebody signs up, logs in, is known by the cookie and logs out, each with a redirect', async () => {
  const signup = await submit(site, '/auth/register', { ...ASHA, terms: 'on', returnTo: '/saved' });
  expect([signup.status, signup.headers.location]).toEqual([303, '/login?returnTo=%2Fsaved&outcome=created']);
  const login = await submit(site, '/auth/login', { ...ASHA, returnTo: '/property/7?tab=details' });
  expect([login.status, login.headers.location]).toEqual([303, '/property/7?tab=details']);
  expect(login.headers['cache-control']).toBe('no-store');
  const [cookie = ''] = login.headers['set-cookie'] ?? [];
  const headers = { ...OWN, cookie: cookie.split(';')[0] ?? '' };
  expect((await site.ask('/auth/session', { headers })).status).toBe(200);
  const logout = await submit(site, '/auth/logout', {}, headers);
  expect([logout.status, logout.headers.location]).toEqual([303, '/login?outcome=logged_out']);
  expect(logout.headers['set-cookie']?.[0]).toMatch(/Max-Age=0/);
  expect((await site.ask('/auth/session', { headers })).status).toBe(401);
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
  await submit(site, '/auth/register', ASHA);
  const answer = await submit(site, path, { ...ASHA, ...change });
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
  await submit(site, '/auth/register', ASHA);
  const answer = await submit(site, path, { ...ASHA, language: 'hi', ...change });
  expect([answer.status, answer.headers.location]).toEqual([303, location]);
});

test.each([
  ['the browser says that another site asks', { 'sec-fetch-site': 'cross-site' }, 403],
  ['the origin is another one', { origin: 'https://evil.example' }, 403],
  ['nobody says which site asks', {}, 415],
])('A12 a form is refused when %s', async (_, headers, status) => {
  await submit(site, '/auth/register', ASHA);
  for (const path of ['/auth/login', '/auth/register', '/auth/logout']) {
    const answer = await submit(site, path, ASHA, headers);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([status, undefined]);
  }
});

test.each([
  ['it hides its origin and says no more', { origin: 'null' }, 'en'],
  ['another site sent it', { 'sec-fetch-site': 'cross-site' }, 'hi'],
  ['nobody says which site asks', {}, 'en'],
])('A12 a person whose form is refused, because %s, gets a page', async (_, headers, language) => {
  const asked = { ...headers, accept: 'text/html,*/*;q=0.8' };
  const answer = await submit(site, '/auth/register', { ...ASHA, language }, asked);
  expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  const [heading, page] =
    language === 'hi' ? ['आपका फ़ॉर्म नहीं लिया गया', '/hi/signup'] : ['Your form was not taken', '/signup'];
  expect(answer.text).toContain(`<h1>${heading}</h1>`);
  expect(answer.text).toContain(`<a href="${page}">`);
  expect(answer.text).not.toContain(ASHA.name);
});

test('a form of a page that hides its address is taken', async () => {
  await submit(site, '/auth/register', ASHA);
  const login = await submit(site, '/auth/login', ASHA, { ...OWN, origin: 'null' });
  expect([login.status, login.headers.location]).toEqual([303, '/login?outcome=logged_in']);
});

test('A02 forms count towards the limit of tries, whatever address they claim', async () => {
  const outcomes: unknown[] = [];
  for (let count = 0; count < 11; count += 1) {
    const forged = { ...OWN, 'x-forwarded-for': `198.51.100.${count}` };
    const answer = await submit(site, '/auth/login', { email: 'ravi@example.in' }, forged);
    outcomes.push(answer.headers.location);
  }
  expect(outcomes.slice(-2)).toEqual(['/login?outcome=invalid_credentials', '/login?outcome=too_many_tries']);
});

test('H01 a body that never ends is cut at the limit', async () => {
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const head =
    'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  expect(await site.raw(head + chunk.repeat(3))).toMatch(/^HTTP\/1\.1 413 [^]*\r\nconnection: close/i);
});

test('A16 a login in an address is refused, and stays out of the answer and the log', async () => {
  const query = `name=${encodeURIComponent(ASHA.email)}&password=${ASHA.password}`;
  const answers = [
    await site.ask(`/auth/login?${query}`),
    await site.ask(`/auth/login?${query}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
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
