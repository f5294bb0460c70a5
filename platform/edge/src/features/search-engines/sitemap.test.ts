import { sitemapsOf } from './sitemap';

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
