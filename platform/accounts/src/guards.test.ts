import { ASHA, bodyOf, serviceForEach } from './test-support/test-service';

const accounts = serviceForEach();
const send: typeof accounts.send = (...asked) => accounts.send(...asked);

test.each(['/auth', '/auth/', '/auth/login/', '/auth/users', '/auth/__proto__', '/auth/../auth/login'])(
  '%s is answered 404',
  async (path) => {
    const response = await send(path, ASHA);
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(accounts.log).toMatchObject([{ route: 'unknown' }]);
  },
);

test.each([
  ['GET', '/auth/login', 'POST'],
  ['PUT', '/auth/register', 'POST'],
  ['GET', '/auth/logout', 'POST'],
  ['POST', '/auth/session', 'GET'],
  ['OPTIONS', '/auth/login', 'POST'],
])('%s %s is answered 405 with the methods allowed', async (method, path, allow) => {
  const response = await send(path, undefined, { method });
  expect(response.status).toBe(405);
  expect(response.headers.allow).toBe(allow);
});

test('a body of more than 16 KB is answered 413', async () => {
  expect((await send('/auth/login', undefined, { raw: ' '.repeat(16 * 1024 + 1) })).status).toBe(413);
  expect((await send('/auth/login', undefined, { raw: ' '.repeat(16 * 1024) })).status).toBe(400);
});

test.each([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', { 'content-type': 'text/plain' }],
  ['no type', { 'content-type': undefined }],
  ['compressed JSON', { 'content-encoding': 'gzip' }],
])('A12 %s is answered 415', async (_, headers) => {
  expect((await send('/auth/login', { name: 'a@b.in', password: 'abcdef' }, { headers })).status).toBe(415);
});

test('JSON with a charset is JSON', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
  expect((await send('/auth/login', { name: 'a@b.in', password: 'abcdef' }, { headers })).status).toBe(401);
});

test.each([
  ['an empty body', ''],
  ['cut-off JSON', '{"name":"a@b.in"'],
  ['a list', '["a@b.in","abcdef"]'],
  ['a string', '"a@b.in"'],
  ['null', 'null'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
  ['10,000 levels', '['.repeat(8000) + ']'.repeat(8000)],
  ['an infinite number', '{"name":1e999,"password":"abcdef"}'],
  ['a prototype', '{"name":"a@b.in","password":"abcdef","__proto__":{"x":1}}'],
  ['a constructor', '{"name":"a@b.in","password":"abcdef","constructor":{"prototype":{"x":1}}}'],
  ['the fields in a prototype', '{"__proto__":{"name":"a@b.in","password":"abcdef"}}'],
  ['a field written twice', '{"name":"a@b.in","password":"abcdef","name":"c@d.in"}'],
  ['an object in a field', '{"name":{"$gt":""},"password":"abcdef"}'],
])('W12 A07 H12 %s is answered 400', async (_, raw) => {
  const response = await send('/auth/login', undefined, { raw });
  expect(response.status).toBe(400);
  expect(bodyOf(response)).toEqual({ code: expect.any(String), message: expect.any(String) });
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test('a quotation mark and a colon inside a value are no second field', async () => {
  expect((await send('/auth/login', { name: 'a@b.in', password: '","name":"' })).status).toBe(401);
});

test.each([
  ['the browser says that another site asks', { 'sec-fetch-site': 'cross-site' }],
  ['the origin is another host', { origin: 'https://evil.example' }],
  ['there is an origin but no host', { origin: 'https://nivaas.example', host: undefined }],
])('A12 403 when %s', async (_, headers) => {
  for (const path of ['/auth/login', '/auth/register', '/auth/logout', '/auth/session']) {
    const response = await send(path, path === '/auth/session' ? undefined : ASHA, { headers });
    expect(response.status).toBe(403);
    expect(bodyOf(response)).toMatchObject({ code: 'cross_site' });
  }
});
