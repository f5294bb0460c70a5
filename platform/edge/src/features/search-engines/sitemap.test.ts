import { startTestSite } from '../../test-support/test-site';
import { sitemapsOf } from './sitemap';

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
  const site = await startTestSite({ env: { PUBLIC_ORIGIN: 'https://nivaas.test' } });
  const { status, headers, text } = await site.ask('/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(locations(text)).toEqual([
    'https://nivaas.test/sitemap-shell.xml',
    'https://nivaas.test/sitemap-mfe-search.xml',
  ]);
  expect(text.match(/<lastmod>2026-11-01<\/lastmod>/g)).toHaveLength(1);
  expect((await site.ask('/sitemap-mfe-nothing.xml')).status).toBe(404);
  expect((await site.ask('/sitemap-of-pune')).headers['content-type']).toMatch(/html/);
});

test('a sitemap lists what its area does, in each language, escaped and absolute', async () => {
  const site = await startTestSite({ env: { PUBLIC_ORIGIN: 'https://nivaas.test' } });
  const { status, headers, text } = await site.ask('/sitemap-shell.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(locations(text)).toEqual([
    'https://nivaas.test/',
    'https://nivaas.test/hi',
    'https://nivaas.test/a?b=1&amp;c=2',
    'https://nivaas.test/hi/a?b=1&amp;c=2',
  ]);
  expect(text).toContain('<lastmod>2026-11-01</lastmod>');
  const search = await site.ask('/sitemap-mfe-search.xml');
  expect(search.text).toContain('hreflang="hi" href="https://nivaas.test/hi/search"/>');
});

test('an area with very many addresses has further sitemaps', () => {
  const search = { owns: [{ id: 'search', page: 'search', path: '/search' }] };
  const entries = ['/', '/search', '/search?city=Pune', '/search?city=Delhi'].map((path) => ({ path }));
  const areas = { 'mfe-search': search } as unknown as Parameters<typeof sitemapsOf>[1]['areas'];
  expect([...sitemapsOf(entries, { areas }, 2)].map(([path, { length }]) => [path, length])).toEqual([
    ['/sitemap-shell.xml', 1],
    ['/sitemap-mfe-search.xml', 2],
    ['/sitemap-mfe-search.2.xml', 1],
  ]);
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
  const text = await listed(site);
  expect([...text.matchAll(/<loc>http:\/\/[^/]*([^<]*)<\/loc>/g)].map(([, path]) => path)).toEqual(
    expect.arrayContaining(['/', ...kept, '/search']),
  );
  expect(text).not.toMatch(/evil|undefined|null/);
  expect((await site.ask('/after')).text).toContain('render 2 of');
});
