import { startTestSite } from '../test-support/test-site';

test('robots.txt leads to the sitemap and keeps the console out', async () => {
  const site = await startTestSite({ env: { PUBLIC_ORIGIN: 'https://nivaas.test' } });
  const { status, headers, text } = await site.ask('/robots.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain('Sitemap: https://nivaas.test/sitemap.xml');
  expect(text).toContain('Disallow: /_ops');
});

test('the sitemap joins what all areas list, in each language, escaped and absolute', async () => {
  const site = await startTestSite({ env: { PUBLIC_ORIGIN: 'https://nivaas.test' } });
  const { status, headers, text } = await site.ask('/sitemap.xml');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://nivaas.test/',
    'https://nivaas.test/hi',
    'https://nivaas.test/a?b=1&amp;c=2',
    'https://nivaas.test/hi/a?b=1&amp;c=2',
    'https://nivaas.test/search',
    'https://nivaas.test/hi/search',
  ]);
  expect(text).toContain('hreflang="hi" href="https://nivaas.test/hi/search"/>');
  expect(text).toContain('<lastmod>2026-11-01</lastmod>');
});

test.each([
  ['lists for ever', []],
  ['lists nonsense', ['/whole']],
])('H52 an area that %s costs the sitemap its own lines alone, and no renderer', async (content, kept) => {
  const site = await startTestSite({
    releases: [
      ['shell', 'Start'],
      ['mfe-search', content],
      ['mfe-account', 'Good'],
    ],
  });
  expect((await site.ask('/before')).text).toContain('render 1 of');
  const { status, text } = await site.ask('/sitemap.xml');
  expect(status).toBe(200);
  expect([...text.matchAll(/<loc>http:\/\/[^/]*([^<]*)<\/loc>/g)].map(([, path]) => path)).toEqual(
    expect.arrayContaining(['/', ...kept, '/search']),
  );
  expect(text).not.toMatch(/evil|undefined|null/);
  expect((await site.ask('/after')).text).toContain('render 2 of');
});

test('health tells live and ready', async () => {
  const site = await startTestSite();
  expect(await site.json('/_health/live')).toEqual({ status: 'live' });
  expect(await site.json('/_health/ready')).toEqual({ status: 'ready', reasons: [] });
  expect((await site.ask('/_health/ready')).headers['cache-control']).toBe('no-store');
});

test('security.txt says where to write, for how long that is true, and what its own address is', async () => {
  const site = await startTestSite({ env: { PUBLIC_ORIGIN: 'https://nivaas.test' } });
  const { status, headers, text } = await site.ask('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: (\S+)\n/);
  expect(text).toContain('Canonical: https://nivaas.test/.well-known/security.txt');
  const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(170 * 86_400_000);
});
