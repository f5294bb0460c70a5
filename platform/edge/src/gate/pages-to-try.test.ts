import { addExamples, exampleOf, pagesToTry } from './pages-to-try';

const EXAMPLES = ['/', '/property/7', '/guides/loans?from=list', '/a.b/x', '/hi/about'].map((path) => ({
  path,
}));

const examplesOf = (path: string) => {
  const examples = new Map<string, string>();
  addExamples(examples, EXAMPLES, { 'mfe-shop': { owns: [{ id: 'a', page: 'a', path }] } });
  return examples;
};

test.each([
  ['/', '/'],
  ['/search', '/search'],
  ['/resources/news', '/resources/news'],
  ['/:lang?/about', '/about'],
  ['/search/new?', '/search'],
])('%s needs no example: %s', (pattern, url) => {
  expect(exampleOf(pattern, new Map())).toBe(url);
});

test.each([
  ['/property/:id', '/property/7'],
  ['/guides/:name', '/guides/loans?from=list'],
  ['/a.b/:c', '/a.b/x'],
  ['/:lang/about', '/hi/about'],
  ['/property/*', '/property/7'],
])('%s takes the first page of the sitemap that fits: %s', (pattern, url) => {
  expect(exampleOf(pattern, examplesOf(pattern))).toBe(url);
});

test.each(['/bicycle/:id', '/property/:id/photos', '/aXb/:c'])('no example fits %s', (pattern) => {
  expect(exampleOf(pattern, examplesOf(pattern))).toBeUndefined();
});

test('what fills a place is tried on the pages of the area that opens it', () => {
  const of = (area: string, rest: object) =>
    ({ area, version: 'v0123456789ab', owns: [], chunks: {}, fragments: [], ...rest }) as never;
  const opens = { 'shop.panel': { kind: 'parts', schema: {} } };
  const shop = of('mfe-shop', { opens, owns: [{ id: 'shop', page: 'shop', path: '/shop' }] });
  const others = [shop, of('mfe-help', { owns: [{ id: 'help', page: 'help', path: '/help' }] })];
  const basket = of('mfe-basket', { fragments: ['box'], fills: { 'shop.panel': [{ fragment: 'box' }] } });
  expect(pagesToTry(basket, others, new Map(), ['en', 'nl'])).toEqual({
    pages: [{ url: '/shop', isOwn: false }],
    notes: [],
  });
});

test('a page is tried in each language of the site that its area has texts for', () => {
  const chunk = { js: [], css: [] };
  const shop = {
    area: 'mfe-shop',
    version: 'v0123456789ab',
    fragments: [],
    owns: [{ id: 'shop', page: 'shop', path: '/shop' }],
    chunks: { 'messages-nl': chunk, 'messages-fr': chunk },
  } as never;
  const { pages } = pagesToTry(shop, [], new Map(), ['en', 'nl', 'ar']);
  expect(pages.map(({ url }) => url)).toEqual(['/shop', '/nl/shop']);
});
