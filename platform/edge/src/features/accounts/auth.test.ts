import { startTestSite } from '../../test-support/test-site';

const ASHA = { name: 'Asha Rao', email: 'asha@example.in', phone: '98765 43210', password: 'six-or-more' };
const JSON_HEADERS = { 'content-type': 'application/json' };
const post = (fields: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...JSON_HEADERS, ...headers },
  body: JSON.stringify(fields),
});

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
    const { status, headers, text } = await site.ask('/auth/login', post({ name, password: 'not-this-one' }));
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
