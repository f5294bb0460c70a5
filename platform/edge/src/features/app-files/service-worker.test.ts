import { runInNewContext } from 'node:vm';
import { startTestSite } from '../../test-support/test-site';

const ASKED_BY_BROWSER = { headers: { 'service-worker': 'script' } };

test.each(['/sw.js', '/service-worker.js?v=3', '/search', '/_nothing/sw.js'])(
  'a service worker that another site left at %s is replaced by one that removes itself and loads its pages again',
  async (path) => {
    const site = await startTestSite();
    const { status, headers, text } = await site.ask(path, ASKED_BY_BROWSER);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['content-security-policy']).not.toContain('sandbox');
    expect(headers['service-worker-allowed']).toBe('/');
    const done: string[] = [];
    const navigate = async (url: string) => void done.push(`loads ${url}`);
    const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {};
    runInNewContext(text, {
      caches: { keys: async () => ['old'], delete: async (name: string) => done.push(`deletes ${name}`) },
      self: {
        addEventListener: (type: string, act: (typeof listeners)[string]) => (listeners[type] = act),
        skipWaiting: () => done.push('takes over'),
        registration: { unregister: async () => done.push('unregisters') },
        clients: {
          matchAll: async () => [
            { url: 'http://test/', navigate },
            { url: 'http://test/a', navigate },
          ],
        },
      },
    });
    let working: Promise<unknown> | undefined;
    const event = { waitUntil: (work: Promise<unknown>) => (working = work) };
    listeners['install']?.(event);
    listeners['activate']?.(event);
    await working;
    expect(done).toEqual([
      ...['takes over', 'unregisters', 'deletes old', 'loads http://test/', 'loads http://test/a'],
    ]);
  },
);

test('without the header of a service worker the same address is a page', async () => {
  const site = await startTestSite();
  expect((await site.ask('/sw.js')).headers['content-type']).toContain('text/html');
});

const OWN = '/service-worker.js';

test('the site’s own is a file of the live shell, asked for again each time and sent when it changed', async () => {
  const site = await startTestSite();
  const { status, headers, text } = await site.ask(OWN, ASKED_BY_BROWSER);
  expect([status, text]).toEqual([200, 'self.isTheWorkerOf = "Start";']);
  expect(headers['content-type']).toMatch(/^text\/javascript/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  const again = { headers: { ...ASKED_BY_BROWSER.headers, 'if-none-match': String(headers.etag) } };
  expect((await site.ask(OWN, again)).status).toBe(304);
  const next = site.nextRelease();
  await site.release('shell', 'Next');
  await next;
  expect((await site.ask(OWN, again)).text).toBe('self.isTheWorkerOf = "Next";');
});

test('documents may start it and nothing else, and no script of a page', async () => {
  const site = await startTestSite();
  const { headers, text } = await site.ask('/');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy.filter((rule) => rule.startsWith('worker-src'))).toEqual([
    'worker-src *:*/service-worker.js',
  ]);
  expect(text).not.toContain('service-worker.js');
  expect(text).not.toContain('data-worker');
});

test('switched off, it removes itself and what it kept, and leaves open pages alone', async () => {
  const site = await startTestSite({ env: { SERVICE_WORKER: 'off' } });
  const { status, headers, text } = await site.ask(OWN, ASKED_BY_BROWSER);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('unregister()');
  expect(text).toContain('caches.delete');
  expect(text).not.toContain('navigate');
  expect((await site.ask('/')).text).toContain('<html lang="en-IN"');
  expect((await site.ask('/')).text).toMatch(/<html [^>]*data-worker="off"/);
});

test('a shell without one takes it back', async () => {
  const site = await startTestSite({ releases: [['shell', 'Start without a worker']] });
  expect((await site.ask(OWN, ASKED_BY_BROWSER)).text).toContain('unregister()');
});

test('what it fetches for later is no page view', async () => {
  const site = await startTestSite();
  expect((await site.ask('/')).headers['server-timing']).toContain('view');
  const ahead = await site.ask('/', { headers: { purpose: 'prefetch' } });
  expect([ahead.status, ahead.headers['server-timing']]).toEqual([200, undefined]);
});
