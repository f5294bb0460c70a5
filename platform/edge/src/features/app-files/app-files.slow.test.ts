import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SERVICE_WORKER } from '@nivaas/contracts';
import { shareOpsSite, TOKEN } from '../../test-support/ops-site';
import { shareTestSite, startTestSite } from '../../test-support/test-site';

const site = shareTestSite();
const publicSite = shareTestSite({ env: { PUBLIC_ORIGIN: 'https://nivaas.test' } });

describe('the service worker', () => {
  const ASKED_BY_BROWSER = { headers: { 'service-worker': 'script' } };

  test.each(['/sw.js', '/service-worker.js?v=3', '/search', '/_nothing/sw.js'])(
    'a service worker that another site left at %s is replaced by one that removes itself and loads its pages again',
    async (path) => {
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
    await site.served(() => site.release('shell', 'Next'));
    expect((await site.ask(OWN, again)).text).toBe('self.isTheWorkerOf = "Next";');
  });

  test('W20 documents may start it and nothing else, and no script of a page', async () => {
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
    expect((await site.ask('/')).text).toContain('<html lang="en-GB"');
    expect((await site.ask('/')).text).toMatch(/<html [^>]*data-worker="off"/);
  });

  test('a shell without one takes it back', async () => {
    const site = await startTestSite({ releases: [['shell', 'Start without a worker']] });
    expect((await site.ask(OWN, ASKED_BY_BROWSER)).text).toContain('unregister()');
  });
});

describe('documents that are asked for ahead', () => {
  test('a document names the rules of what may be asked for ahead, and a preview does not', async () => {
    const { headers } = await site.ask('/search');
    expect(headers['speculation-rules']).toBe('"/_speculation-rules"');
    const rules = await site.ask('/_speculation-rules');
    expect(rules.status).toBe(200);
    expect(rules.headers['content-type']).toBe('application/speculationrules+json');
    const { prefetch, prerender } = JSON.parse(rules.text) as Record<string, { eagerness: string }[]>;
    expect([...(prefetch ?? []), ...(prerender ?? [])].map(({ eagerness }) => eagerness)).toEqual([
      'moderate',
      'moderate',
    ]);
  });

  test.each<Record<string, string>>([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-purpose': 'prefetch;anonymous-client-ip' },
    // The service worker, for later.
    { purpose: 'prefetch' },
  ])('a document that is asked for ahead (%j) is no page view, and gives nobody a bucket', async (asked) => {
    const seen = await site.ask('/search');
    expect(seen.headers['server-timing']).toContain('view');
    expect(seen.headers['set-cookie']).toBeDefined();
    const ahead = await site.ask('/search', { headers: asked });
    expect([ahead.status, ahead.text]).toEqual([200, seen.text]);
    expect(ahead.headers['server-timing'] ?? ahead.headers['set-cookie']).toBeUndefined();
  });
});

describe('the web manifest', () => {
  interface Manifest {
    [field: string]: unknown;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
    screenshots: { src: string; sizes: string; type: string; form_factor: string; label: string }[];
    shortcuts: { name: string; url: string }[];
  }

  test('the web manifest has what browsers ask for before they offer to install', async () => {
    const { headers, text } = await site.ask('/manifest.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(text) as Manifest;
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      start_url: '/',
      display: 'standalone',
      name: 'Chain & Spoke',
      short_name: 'Chain & Spoke',
      lang: 'en-GB',
      dir: 'ltr',
    });
    expect(manifest.icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
      ['/_app/icon-192.png', '192x192', undefined],
      ['/_app/icon-512.svg', '512x512', 'maskable'],
      ['/favicon.svg', 'any', undefined],
    ]);
    expect(manifest.shortcuts).toEqual([{ name: 'All bicycles', url: '/shop' }]);
    expect(manifest.screenshots).toEqual([
      {
        src: '/_app/screen.png',
        sizes: '540x1080',
        type: 'image/png',
        form_factor: 'narrow',
        label: 'A bicycle',
      },
    ]);
  });

  test('in Hindi it is the same app with Hindi texts and addresses, and documents lead to the one of their language', async () => {
    const manifest = await site.json<Manifest>('/hi/manifest.webmanifest');
    expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/hi', lang: 'hi-IN' });
    // In the first language where the shell has no other.
    expect(manifest.shortcuts).toEqual([{ name: 'All bicycles', url: '/hi/shop' }]);
    expect((await site.ask('/')).text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });

  test.each([
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', '<svg'],
    ['/favicon.ico', 'image/svg+xml; charset=utf-8', '<svg'],
    ['/_app/icon-192.png', 'image/png', 'icon-192.png'],
    ['/apple-touch-icon.png', 'image/png', 'apple-touch-icon.png'],
  ])('%s is a picture of the live shell', async (path, type, content) => {
    const { status, headers, text } = await site.ask(path);
    expect([status, headers['content-type'], text]).toEqual([200, type, expect.stringContaining(content)]);
  });

  test.each(['/_app/', '/_app/nothing.png', '/_app/main.js', '/_app/../main.js', '/_app/favicon.svg'])(
    '%s is none',
    async (path) => {
      expect((await site.ask(path)).status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('files for search engines', () => {
  test('robots.txt leads to the sitemap and keeps the console out', async () => {
    const { status, headers, text } = await publicSite.ask('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain('Sitemap: https://nivaas.test/sitemap.xml');
    expect(text).toContain('Disallow: /_ops');
  });

  test('security.txt says where to write, for how long that is true, and what its own address is', async () => {
    const { status, headers, text } = await publicSite.ask('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: (\S+)\n/);
    expect(text).toContain('Canonical: https://nivaas.test/.well-known/security.txt');
    const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '');
    expect(expires - Date.now()).toBeGreaterThan(170 * 86_400_000);
  });
});

describe('sitemaps', () => {
  const locations = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  type Site = Awaited<ReturnType<typeof startTestSite>>;

  /** All listed addresses, of all sitemaps that the index names. */
  async function listed(site: Site): Promise<string> {
    const { text } = await site.ask('/sitemap.xml');
    const paths = locations(text).map((url = '') => new URL(url).pathname);
    const answers = await Promise.all(paths.map((path) => site.ask(path)));
    return answers.map((answer) => answer.text).join('');
  }

  test('the sitemap is an index with one sitemap for each area that lists addresses', async () => {
    const { status, headers, text } = await publicSite.ask('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(locations(text)).toEqual([
      'https://nivaas.test/sitemap-mfe-shop.xml',
      'https://nivaas.test/sitemap-shell.xml',
    ]);
    expect(text.match(/<lastmod>2026-11-01<\/lastmod>/g)).toHaveLength(1);
    expect((await publicSite.ask('/sitemap-mfe-nothing.xml')).status).toBe(404);
    expect((await publicSite.ask('/sitemap-of-oslo')).headers['content-type']).toMatch(/html/);
  });

  test('a sitemap lists what its area does, in each language, escaped and absolute', async () => {
    const { status, headers, text } = await publicSite.ask('/sitemap-shell.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(locations(text)).toEqual([
      'https://nivaas.test/',
      'https://nivaas.test/hi',
      'https://nivaas.test/a?b=1&amp;c=2',
      'https://nivaas.test/hi/a?b=1&amp;c=2',
    ]);
    expect(text).toContain('<lastmod>2026-11-01</lastmod>');
    const search = await publicSite.ask('/sitemap-mfe-shop.xml');
    expect(search.text).toContain('hreflang="hi" href="https://nivaas.test/hi/search"/>');
  });

  test.each([
    ['lists for ever', []],
    ['lists nonsense', ['/search?whole']],
  ])('H52 an area that %s costs the sitemap its own lines alone, and no renderer', async (content, kept) => {
    const site = await startTestSite({
      releases: [
        ['shell', 'Start'],
        ['mfe-shop', content],
        ['mfe-basket', 'Good'],
      ],
    });
    expect((await site.ask('/before')).text).toContain('render 1 of');
    const text = await listed(site);
    expect([...text.matchAll(/<loc>http:\/\/[^/]*([^<]*)<\/loc>/g)].map(([, path]) => path)).toEqual(
      expect.arrayContaining(['/', ...kept, '/account']),
    );
    expect(text).not.toMatch(/evil|undefined|null/);
    expect((await site.ask('/after')).text).toContain('render 2 of');
  });
});

describe('compression', () => {
  const compressed = shareOpsSite({
    releases: [
      ['shell', 'A long script. '.repeat(30)],
      ['mfe-shop', 'Search one'],
    ],
  });
  const worker = { headers: { 'service-worker': 'script' } };

  test.each([
    [`/${SERVICE_WORKER}`, 'br'],
    ['/hi/manifest.webmanifest', 'gzip'],
    ['/sitemap.xml', 'br'],
  ])('%s is compressed with %s', async (path, encoding) => {
    const plain = await compressed.ask(path, worker);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers.vary).toContain('accept-encoding');
    const { headers, bytes } = await compressed.ask(path, {
      headers: { ...worker.headers, 'accept-encoding': encoding },
    });
    expect(headers['content-encoding']).toBe(encoding);
    const text = (encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString();
    expect(text).toBe(plain.text);
  });

  test('an answer to an operator is not compressed, however long', async () => {
    const { text, headers } = await compressed.ask('/_ops/api/history', {
      headers: { authorization: `Bearer ${TOKEN}`, 'accept-encoding': 'br, gzip' },
    });
    expect(text.length).toBeGreaterThan(400);
    expect(headers).not.toHaveProperty('content-encoding');
  });
});
