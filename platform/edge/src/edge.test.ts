import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Feature } from './features/feature';
import { shareTestSite, startTestSite, type TestSite } from './test-support/test-site';

test('an internal error is logged with the path alone, and answered without its message', async () => {
  const site = await startTestSite();
  jest
    .spyOn(site.edge.releases, 'maps')
    .mockRejectedValue(new Error('EIO /srv/secret of\n    at asha@example.in'));
  const { status, headers, text } = await site.ask('/_release/r000000000000?typed=by-a-visitor');
  expect([status, JSON.parse(text)]).toEqual([
    500,
    { code: 'internal', message: 'Something went wrong here. Please try again.' },
  ]);
  expect(site.log).toEqual([
    {
      event: 'request-failed',
      requestId: headers['x-request-id'],
      path: '/_release/r000000000000',
      message: expect.stringMatching(/^Error: EIO \/srv\/secret of +at <e-mail>(\n +at .+)+$/),
    },
  ]);
});

test('a page that is asked for while the edge still opens its features, before it has read a revision, is shown', async () => {
  let early: Promise<string> | undefined;
  const slow: Feature = {
    name: 'slow',
    open: async ({ origin }) => {
      const port = Number(new URL(origin).port);
      const request = connect(port, '127.0.0.1').setNoDelay();
      request.write('GET /search HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
      early = text(request);
      await once(request, 'connect');
      // The server itself answers what is no request, after it has read the one before.
      await text(connect(port, '127.0.0.1').end('?\r\n\r\n'));
      return {};
    },
  };
  await startTestSite({ features: [slow] });
  expect(await early).toMatch(/^HTTP\/1.1 200 /);
});

test('answers are counted by kind and status', async () => {
  const site = await startTestSite();
  for (const path of ['/', '/search', '/missing', '/_nothing']) await site.ask(path);
  const { text } = await site.ask('/_metrics');
  expect(text).toContain('nivaas_requests_total{kind="document",status="200"} 2');
  expect(text).toContain('nivaas_requests_total{kind="document",status="404"} 1');
  expect(text).toContain('nivaas_requests_total{kind="unknown",status="404"} 1');
  expect(text).toContain('nivaas_document_seconds_count 3');
  expect(text).toContain('nivaas_release_revision 2');
});

test('closing finishes what is under way, ends listeners and takes no new connection', async () => {
  const site = await startTestSite();
  await site.ask('/');
  const events = site.ask('/_release/events');
  const slow = site.ask('/slow');
  await site.ask('/'); // The renderer takes requests in order, so the slow page is under way now.
  const closed = site.edge.close();
  // Connections that were accepted before the close are still served.
  const refused = async (): Promise<unknown> => site.ask('/').then(refused, (error: unknown) => error);
  // Later ones are refused, and the kernel resets those that were still in its queue.
  expect(await refused()).toMatchObject({ code: expect.stringMatching(/^ECONN(REFUSED|RESET)$/) });
  expect(await slow).toMatchObject({ status: 200 });
  expect((await events).text).toContain('event: release');
  await closed;
});

test('each area and version has its requests, errors and times, and loses them when it is no longer live', async () => {
  const site = await startTestSite();
  const versionOf = async (area: string) =>
    (await site.registry.run('status', {})).areas[area]?.version ?? '';
  const counts = async (name: string) =>
    (await site.ask('/_metrics')).text.split('\n').filter((line) => line.startsWith(`${name}{`));
  const first = await versionOf('mfe-shop');
  await site.ask('/search');
  await site.ask('/search');
  await site.ask('/throws');
  await site.ask(`/_assets/mfe-shop/${first}/main.js`);
  await site.ask('/_assets/mfe-shop/v000000000000/main.js');
  await site.ask('/_assets/mfe-made-up/v000000000000/main.js');
  await site.ask('/auth/session');
  const labels = (kind: string, area: string, version: string) =>
    `{kind="${kind}",area="${area}",version="${version}"}`;
  expect((await counts('nivaas_area_request_seconds_count')).sort()).toEqual(
    [
      `nivaas_area_request_seconds_count${labels('api', 'accounts', '-')} 1`,
      `nivaas_area_request_seconds_count${labels('asset', 'mfe-shop', first)} 1`,
      `nivaas_area_request_seconds_count${labels('asset', 'mfe-shop', 'old')} 1`,
      `nivaas_area_request_seconds_count${labels('document', 'mfe-shop', first)} 2`,
      `nivaas_area_request_seconds_count${labels('document', 'shell', await versionOf('shell'))} 1`,
    ].sort(),
  );
  expect(await counts('nivaas_area_errors_total')).toEqual([
    `nivaas_area_errors_total${labels('document', 'shell', await versionOf('shell'))} 1`,
  ]);
  await site.served(() => site.release('mfe-shop', 'Search two'));
  await site.ask('/search');
  const left = (await counts('nivaas_area_request_seconds_count')).join('\n');
  expect(left).not.toContain(first);
  expect(left).toContain(`${labels('document', 'mfe-shop', await versionOf('mfe-shop'))} 1`);
});

describe('what is logged of a request', () => {
  const site = shareTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
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
    const idFor = async (given: string) =>
      (await site.ask('/', { headers: { 'x-request-id': given } })).headers['x-request-id'];
    expect(await idFor(OURS)).toBe(OURS);
    for (const bad of ['short', 'x'.repeat(65), 'has spaces in it', '"}{"forged":1']) {
      expect(await idFor(bad)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test.each([
    ['GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n', '400'],
    ['CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', '405'],
  ])('%j, which reaches no handler, has an id, too', async (text, status) => {
    const answer = await site.raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/m);
  });

  test('a page that failed says what to quote, and the log has the same id', async () => {
    const { status, headers, text } = await site.ask('/throws');
    expect(status).toBe(503);
    const id = String(headers['x-request-id']);
    expect(text).toContain(`quote this number: <code>${id}</code>`);
    expect(site.log).toContainEqual(expect.objectContaining({ event: 'render-failed', requestId: id }));
    expect(await lineOf(site, id)).toMatchObject({ status: 503, area: 'shell' });
  });

  test('the access log has a line for each request, without what visitors typed', async () => {
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
      area: 'mfe-shop',
      cache: 'miss',
      version: expect.stringMatching(/^v[0-9a-f]{12}$/) as unknown,
    });
    expect(await lineOf(site, again.headers['x-request-id'])).toMatchObject({ bytes: 0, cache: 'hit' });
    expect(JSON.stringify(site.access)).not.toMatch(/asha|203\.0\.113\.77/);
  });

  test('a file is logged with its area and version, a refused request without', async () => {
    const version = (await site.registry.run('status', {})).areas['shell']?.version;
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
});
