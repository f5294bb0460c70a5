import { shareTestSite, startTestSite, type TestSite } from '../../test-support/test-site';

const sharedSite = shareTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
const OURS = 'proxy-7f3a.0042';

/** The access log line of a request, which is written when the response closes. */
async function lineOf(site: TestSite, requestId: unknown): Promise<Record<string, unknown> | undefined> {
  for (let tries = 0; tries < 50; tries += 1) {
    const line = site.access.find((entry) => entry['requestId'] === requestId);
    if (line) return line;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return undefined;
}

test('a proxy’s request id is kept when it is well-formed, and a new one made when not', async () => {
  const site = sharedSite();
  const idFor = async (given: string) =>
    (await site.ask('/', { headers: { 'x-request-id': given } })).headers['x-request-id'];
  expect(await idFor(OURS)).toBe(OURS);
  for (const bad of ['short', 'x'.repeat(65), 'has spaces in it', '"}{"forged":1']) {
    expect(await idFor(bad)).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('without a declared proxy a visitor cannot choose the id', async () => {
  const site = await startTestSite();
  const { headers } = await site.ask('/', { headers: { 'x-request-id': OURS } });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n', '400'],
  ['CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', '405'],
])('%j, which reaches no handler, has an id, too', async (text, status) => {
  const answer = await sharedSite().raw(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/m);
});

test('a page that failed says what to quote, and the log has the same id', async () => {
  const site = sharedSite();
  const { status, headers, text } = await site.ask('/throws');
  expect(status).toBe(503);
  const id = String(headers['x-request-id']);
  expect(text).toContain(`quote this number: <code>${id}</code>`);
  expect(site.log).toContainEqual(expect.objectContaining({ event: 'render-failed', requestId: id }));
  expect(await lineOf(site, id)).toMatchObject({ status: 503, area: 'shell' });
});

test('the access log has a line for each request, without what visitors typed', async () => {
  const site = sharedSite();
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const first = await site.ask('/search?q=asha-secret', { headers });
  const again = await site.ask('/search?q=asha-secret', { headers, method: 'HEAD' });
  const line = await lineOf(site, first.headers['x-request-id']);
  expect(line).toMatchObject({
    event: 'access',
    method: 'GET',
    path: '/search',
    kind: 'document',
    status: 200,
    network: '203.0.113',
    bytes: first.bytes.length,
    area: 'mfe-search',
    cache: 'miss',
    version: expect.stringMatching(/^v[0-9a-f]{12}$/) as unknown,
  });
  expect(await lineOf(site, again.headers['x-request-id'])).toMatchObject({ bytes: 0, cache: 'hit' });
  expect(JSON.stringify(site.access)).not.toMatch(/asha|203\.0\.113\.77/);
});

test('a file is logged with its area and version, a refused request without', async () => {
  const site = sharedSite();
  const version = (await site.registry.status()).areas['shell']?.version;
  const file = await site.ask(`/_assets/shell/${version}/main.js`);
  expect(await lineOf(site, file.headers['x-request-id'])).toMatchObject({
    kind: 'asset',
    area: 'shell',
    version,
  });
  const refused = await site.ask('/%00');
  expect(await lineOf(site, refused.headers['x-request-id'])).toMatchObject({
    kind: 'none',
    status: 400,
    path: '',
  });
});
