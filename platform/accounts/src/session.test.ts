import { ASHA, bodyOf, cookieOf, LOGIN, serviceForEach } from './test-support/test-service';

const accounts = serviceForEach(ASHA);
const send: typeof accounts.send = (...asked) => accounts.send(...asked);

const DAY = 24 * 60 * 60 * 1000;

async function logIn(cookie?: string): Promise<string> {
  const response = await send('/auth/login', LOGIN, { headers: { cookie } });
  expect(response.status).toBe(200);
  return cookieOf(response);
}

test('the session tells who is logged in', async () => {
  const cookie = await logIn();
  const response = await send('/auth/session', undefined, {
    headers: { cookie: `a=b; ${cookie}; c=d` },
  });
  expect(response.status).toBe(200);
  expect(bodyOf(response)).toEqual({
    user: { id: expect.any(String), name: 'Asha Rao', email: ASHA.email, phone: '+919876543210' },
  });
});

test.each([
  ['no cookie', undefined],
  ['an empty cookie', 'session='],
  ['an invented token', `session=${'A'.repeat(43)}`],
  ['a token that is no token', `session=' OR 1=1 --`],
])('A11 %s means nobody is logged in', async (_, cookie) => {
  await logIn();
  const response = await send('/auth/session', undefined, { headers: { cookie } });
  expect(response.status).toBe(401);
  expect(bodyOf(response)).toEqual({ code: 'signed_out', message: 'You are not logged in.' });
});

test('A11 a session ends after 30 days', async () => {
  const headers = { cookie: await logIn() };
  accounts.now.value += 30 * DAY - 1;
  expect((await send('/auth/session', undefined, { headers })).status).toBe(200);
  accounts.now.value += 1;
  expect((await send('/auth/session', undefined, { headers })).status).toBe(401);
});

test('A10 logging in again gives a new token and ends the old one', async () => {
  const first = await logIn();
  const second = await logIn(first);
  expect(second).not.toBe(first);
  expect(await statusOf(first)).toBe(401);
  expect(await statusOf(second)).toBe(200);
});

test('A10 a session token set before the login is not adopted', async () => {
  const planted = `session=${'x'.repeat(43)}`;
  expect(await logIn(planted)).not.toBe(planted);
  expect(await statusOf(planted)).toBe(401);
});

test('A10 logging out ends this session only, clears the cookie and nothing else', async () => {
  const phone = await logIn();
  const desk = await logIn();
  const response = await send('/auth/logout', undefined, { headers: { cookie: desk } });
  expect(response.status).toBe(204);
  expect(response.body).toBe('');
  expect(response.headers['set-cookie']).toBe('session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
  expect(response.headers['clear-site-data']).toBeUndefined();
  expect(await statusOf(desk)).toBe(401);
  expect(await statusOf(phone)).toBe(200);
});

test('logging out without being logged in is fine', async () => {
  expect((await send('/auth/logout', undefined, { headers: { 'content-type': undefined } })).status).toBe(
    204,
  );
});

test('an account has at most 20 sessions: the one that began first makes room', async () => {
  await send('/auth/register', { ...ASHA, email: 'ravi@example.in' });
  const fields = { name: 'ravi@example.in', password: ASHA.password };
  const others = cookieOf(await send('/auth/login', fields));
  const cookies: string[] = [];
  for (let index = 0; index < 22; index += 1) {
    accounts.now.value += 1;
    cookies.push(await logIn());
  }
  const statuses = await Promise.all([others, ...cookies].map((cookie) => statusOf(cookie)));
  expect(statuses).toEqual([200, 401, 401, ...new Array<number>(20).fill(200)]);
});

test.each([
  ['a session', 'DELETE FROM sessions'],
  ['an account', 'DELETE FROM users'],
])('%s that an administrator deletes is over at once', async (_, statement) => {
  const cookie = await logIn();
  await accounts.database.sql(statement);
  expect(await statusOf(cookie)).toBe(401);
});

async function statusOf(cookie: string): Promise<number> {
  return (await send('/auth/session', undefined, { headers: { cookie } })).status;
}
