/** @jest-environment jsdom */
import { documentTitle } from './document-title';
import { headTags, structuredData, type PageHead } from './head';

const ORIGIN = 'https://nivaas.test';
const tagsOf = (head: PageHead) =>
  headTags(head, ORIGIN, 'en').map(({ attributes }) => Object.values(attributes).join(' '));

test('the title of a document ends with the name of the site', () => {
  expect(documentTitle({ title: 'Guides' })).toBe('Guides | Nivaas');
  expect(documentTitle({ title: 'Bicycle', titleEnd: ', Oslo' })).toBe('Bicycle, Oslo | Nivaas');
});

test('a page has a description, one absolute canonical address, one per language, and what link previews need', () => {
  const head = {
    title: 'Bicycles',
    description: 'Houses with gardens',
    canonical: '/bicycles',
    image: '/_media/bicycle.png',
  };
  expect(tagsOf(head)).toEqual([
    'description Houses with gardens',
    'canonical https://nivaas.test/bicycles',
    'alternate en https://nivaas.test/bicycles',
    'alternate hi https://nivaas.test/hi/bicycles',
    'alternate x-default https://nivaas.test/bicycles',
    'og:title Bicycles | Nivaas',
    'og:description Houses with gardens',
    'og:site_name Nivaas',
    'og:type website',
    'og:url https://nivaas.test/bicycles',
    'og:locale en_IN',
    'og:locale:alternate hi_IN',
    'og:image https://nivaas.test/_media/bicycle.png',
    'og:image:width 1200',
    'og:image:height 630',
    'og:image:alt Nivaas: Homes across India, to buy, rent and sell',
    'twitter:card summary_large_image',
  ]);
});

test('a page with noindex says so and has no canonical address', () => {
  const tags = tagsOf({ title: 'Login', canonical: '/login', noindex: true });
  expect(tags).toContain('robots noindex');
  expect(tags.filter((tag) => tag.startsWith('canonical'))).toEqual([]);
});

test('a page without description or picture has those of the site', () => {
  const tags = tagsOf({ title: 'Saved' });
  expect(tags[0]).toMatch(/^description \S/);
  expect(tags).toContain('og:image https://nivaas.test/_app/share.png');
  expect(tags.join()).not.toMatch(/undefined|canonical|og:url/);
});

test('structured data joins organisation, site, trail and the nodes of the page', () => {
  const graph = structuredData(
    {
      title: 'Bicycles',
      breadcrumb: [
        { name: 'Home', path: '/' },
        { name: 'Bicycles', path: '/bicycles' },
      ],
      jsonLd: [{ '@type': 'ItemList' }],
    },
    ORIGIN,
    'en',
  );
  const nodes = graph['@graph'] as Record<string, unknown>[];
  expect(nodes.map((node) => node['@type'])).toEqual([
    'Organization',
    'WebSite',
    'BreadcrumbList',
    'ItemList',
  ]);
  expect(nodes[2]?.['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://nivaas.test/' },
    { '@type': 'ListItem', position: 2, name: 'Bicycles', item: 'https://nivaas.test/bicycles' },
  ]);
});

test('in Hindi the head says so, also on a page that nobody may list', () => {
  const head = { title: 'लॉग इन', noindex: true };
  const tags = headTags(head, ORIGIN, 'hi').map(({ attributes }) => Object.values(attributes).join(' '));
  expect(tags).toEqual(expect.arrayContaining(['og:locale hi_IN', 'og:locale:alternate en_IN']));
  expect(JSON.stringify(structuredData(head, ORIGIN, 'hi'))).toContain('"inLanguage":"hi-IN"');
});

test.each([
  ['/', 'en', 'https://nivaas.test/search?location={place}'],
  ['/hi', 'hi', 'https://nivaas.test/hi/search?location={place}'],
  ['/bicycles', 'en', undefined],
] as const)('on %s the search of the site is at %s: %s', (canonical, language, template) => {
  const graph = JSON.stringify(structuredData({ title: '', canonical }, ORIGIN, language));
  expect(/"urlTemplate":"([^"]+)"/.exec(graph)?.[1]).toBe(template);
});

test('neither a placeholder number nor a placeholder address is published', () => {
  const graph = JSON.stringify(structuredData({ title: '' }, ORIGIN, 'en'));
  expect(graph).toContain('"Organization"');
  expect(graph).not.toContain('ContactPoint');
});
