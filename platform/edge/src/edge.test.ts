import { connect } from 'node:net';
import { shareTestSite, startTestSite } from './test-support/test-site';

const sharedSite = shareTestSite();

test.each([
  ['POST', '/', 'GET or HEAD'],
  ['DELETE', '/search', 'GET or HEAD'],
  ['PUT', '/_release', 'GET or HEAD'],
  ['POST', '/_assets/shell/v000000000000/main.js', 'GET or HEAD'],
  ['HEAD', '/_release/events', 'GET'],
  ['GET', '/_beacon', 'POST'],
  ['TRACE', '/', 'GET or HEAD'],
  ['OPTIONS', '/robots.txt', 'GET or HEAD'],
  ['PROPFIND', '/', 'GET or HEAD'],
])('H06 %s %s is 405 and says what would do', async (method, path, expected) => {
  const site = sharedSite();
  const { status, headers, text } = await site.ask(path, { method });
  expect(status).toBe(405);
  expect(headers['allow']).toBe(expected.replace(' or ', ', '));
  if (method !== 'HEAD')
    expect(JSON.parse(text)).toEqual({ code: 'method_not_allowed', message: `Use ${expected}.` });
});

test('a page may have an address of 2,048 characters and no more, besides what it does not declare', async () => {
  const site = sharedSite();
  const longest = `/${'x'.repeat(2_047)}`;
  expect((await site.ask(longest)).headers['content-type']).toContain('text/html');
  const clicked = await site.ask(`${longest}?fbclid=${'y'.repeat(4_000)}`);
  expect([clicked.status, clicked.text]).toEqual([200, expect.stringContaining(' of /xxx')]);
  const { status, headers, text } = await site.ask(`/hi${longest}`);
  expect([status, headers['content-type']]).toEqual([414, 'text/html; charset=utf-8']);
  expect(text).toContain('<html lang="hi-IN">');
  expect((await site.ask(`/robots.txt?${'y'.repeat(2_048)}`)).status).toBe(414);
});

test.each(['/a%00b', '/search?q=%00', '*', 'ftp://localhost/', 'http://evil.test@localhost/'])(
  'H07 the malformed address %s is 400, and no area sees it',
  async (path) => {
    const site = sharedSite();
    const answer = await site.raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('<h1>This address cannot be read</h1>');
  },
);

test('a browser that sends a form to a page is told so in a page', async () => {
  const site = sharedSite();
  const { status, headers, text } = await site.ask('/hi/about', {
    method: 'POST',
    headers: { accept: 'text/html,*/*;q=0.8' },
  });
  expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
  expect(text).toContain('<html lang="hi-IN">');
});

test.each([
  [
    'length and chunks',
    'POST /_beacon HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['two lengths', 'POST /_beacon HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}'],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n'],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
])('H05 a request with %s is refused and the connection closed', async (_, text) => {
  const site = sharedSite();
  expect(await site.raw(text)).toMatch(/^HTTP\/1\.1 400 /);
});

test('O03 unknown paths below /_ are 404 in plain text', async () => {
  const site = sharedSite();
  for (const path of ['/_nothing', '/_ops', '/_ops/api/status', '/_health', '/_health/', '/_metricsx']) {
    const { status, headers } = await site.ask(path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers['content-type']).toContain('text/plain');
  }
});

test.each(['/.git/HEAD', '/.git/config', '/.svn/entries', '/.env', '/package.json', '/.data/accounts.db'])(
  'the file %s of the installation is an address like any other: the areas say what is there',
  async (path) => {
    const site = sharedSite();
    const { headers, text } = await site.ask(path);
    expect(headers['content-type']).toContain('text/html');
    expect(text).toContain(` of ${path}`);
  },
);

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

test('a connection that closes in the middle of an answer leaves nothing behind', async () => {
  const site = await startTestSite();
  for (let index = 0; index < 50; index += 1) {
    await new Promise<void>((resolve) => {
      const socket = connect(site.port, '127.0.0.1', () => {
        socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
        socket.destroy();
      });
      socket.on('close', () => resolve());
    });
  }
  expect((await site.ask('/large')).status).toBe(200);
  expect(site.log).toEqual([]);
});

test('starting an edge on a port in use fails with a message', async () => {
  const site = await startTestSite();
  await expect(startTestSite({ env: { PORT: String(site.port) } })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});
