import { ASHA, bodyOf, cookieOf, startService, LOGIN, serviceForEach } from './test-support/test-service';

const accounts = serviceForEach();
const send: typeof accounts.send = (...asked) => accounts.send(...asked);

test('A17 the right password answers 200 with id, name, email and phone, and nothing secret', async () => {
  await send('/auth/register', ASHA);
  const response = await send('/auth/login', LOGIN);
  expect(response.status).toBe(200);
  expect(bodyOf(response)).toEqual({
    id: expect.any(String),
    name: 'Asha Rao',
    email: 'asha@example.in',
    phone: '+919876543210',
  });
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
});

test('the email is compared without regard to case and surrounding spaces', async () => {
  await send('/auth/register', ASHA);
  expect((await send('/auth/login', { ...LOGIN, name: ' ASHA@Example.IN ' })).status).toBe(200);
});

test('A06 a password is compared to the last character, spaces and emoji included', async () => {
  const password = ` ${'ॐ🔑'.repeat(500)} `;
  await send('/auth/register', { ...ASHA, password });
  expect((await send('/auth/login', { ...LOGIN, password })).status).toBe(200);
  expect((await send('/auth/login', { ...LOGIN, password: password.trimEnd() })).status).toBe(401);
});

test.each([
  ['composed letters', 'cafe\u0301-7x', 'caf\u00e9-7x'],
  ['letters of their own', 'caf\u00e9-7x', 'cafe\u0301-7x'],
  ['full-width letters', 'monsoon-7', 'ｍｏｎｓｏｏｎ－７'],
  ['a nukta on its own', '\u0921\u093c-monsoon', '\u095c-monsoon'],
])('a password is the same from a keyboard with %s', async (_, password, again) => {
  await send('/auth/register', { ...ASHA, password });
  expect((await send('/auth/login', { ...LOGIN, password: again })).status).toBe(200);
  expect((await send('/auth/login', { ...LOGIN, password: `${again}x` })).status).toBe(401);
});

test('A03 a wrong password and an unknown user get the same answer', async () => {
  await send('/auth/register', ASHA);
  const wrong = await send('/auth/login', { ...LOGIN, password: 'not-the-one' });
  const unknown = await send('/auth/login', { ...LOGIN, name: 'nobody@example.in' });
  expect(wrong.status).toBe(401);
  expect(bodyOf(wrong)).toEqual({ code: 'invalid_credentials', message: 'Invalid email or password' });
  expect(unknown).toEqual(wrong);
});

test.each([
  [false, /^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/],
  [true, /^__Host-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/],
])(
  'A17 the session cookie is out of reach of scripts; over https (%s) of other hosts, too',
  async (secureCookies, cookie) => {
    const secure = await startService({ secureCookies });
    await secure.send('/auth/register', ASHA);
    expect((await secure.send('/auth/login', LOGIN)).headers['set-cookie']).toMatch(cookie);
  },
);

test('the database holds neither the password nor the token', async () => {
  await send('/auth/register', ASHA);
  const cookie = cookieOf(await send('/auth/login', LOGIN));
  const tables = ['users', 'sessions', 'kysely_migration'];
  const rows = await Promise.all(tables.map((table) => accounts.database.sql(`SELECT * FROM ${table}`)));
  const stored = JSON.stringify(rows);
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(stored).not.toContain(ASHA.password);
  expect(stored).not.toContain(cookie.slice('session='.length));
});

test('O17 A16 the log says what happened, without personal data', async () => {
  await send('/auth/register', ASHA);
  await send('/auth/login', { ...LOGIN, password: 'not-the-one' });
  const traceparent = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`;
  const user = bodyOf(await send('/auth/login', LOGIN, { headers: { traceparent } }));
  expect(accounts.log).toMatchObject([
    { event: 'accounts', route: '/auth/register', status: 201, user: user.id },
    { event: 'accounts', route: '/auth/login', status: 401, code: 'invalid_credentials' },
    { event: 'accounts', route: '/auth/login', status: 200, user: user.id, trace: 'a1'.repeat(16) },
  ]);
  expect(JSON.stringify(accounts.log)).not.toMatch(/asha|98765|six-or-more|not-the-one|192\.0/i);
});

test('A06 a zero byte in a password is a character like any other', async () => {
  await send('/auth/register', { ...ASHA, password: 'before\u0000after' });
  expect((await send('/auth/login', { ...LOGIN, password: 'before\u0000after' })).status).toBe(200);
  for (const password of ['before', 'before\u0000', 'before\u0000other', 'beforeafter'])
    expect((await send('/auth/login', { ...LOGIN, password })).status).toBe(401);
});

test('the log separates guesses by account and client, without naming them', async () => {
  await send('/auth/register', ASHA);
  const wrong = { ...LOGIN, password: 'not-the-one' };
  await send('/auth/login', wrong, { address: '192.0.2.1' });
  await send('/auth/login', { ...wrong, name: ' ASHA@example.in' }, { address: '192.0.2.2' });
  await send('/auth/login', { ...wrong, name: 'nobody@example.in' }, { address: '192.0.2.2' });
  const [, first, second, third] = accounts.log;
  expect(first).toMatchObject({ account: expect.stringMatching(/^[\w-]{11}$/), client: expect.any(String) });
  expect([second?.account === first?.account, second?.client === first?.client]).toEqual([true, false]);
  expect([third?.account === first?.account, third?.client === second?.client]).toEqual([false, true]);
  expect(JSON.stringify(accounts.log)).not.toMatch(/asha|nobody|192\.0/i);
});

test('pseudonyms in the log last for one start', async () => {
  await send('/auth/login', LOGIN);
  await accounts.restart();
  await send('/auth/login', LOGIN);
  const [before, after] = accounts.log;
  expect(after?.account).not.toBe(before?.account);
  expect(after?.client).not.toBe(before?.client);
});
