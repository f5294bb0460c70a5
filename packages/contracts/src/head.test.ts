import { documentTitle, headTags, structuredData, type PageHead } from './head';

const ORIGIN = 'https://nivaas.test';
const tagsOf = (head: PageHead) =>
  headTags(head, ORIGIN).map(({ attributes }) => Object.values(attributes).join(' '));

test('the title of a document ends with the name of the site', () => {
  expect(documentTitle({ title: 'Guides' })).toBe('Guides | Nivaas');
});

test('a page has a description, one absolute canonical address, one per language, and what link previews need', () => {
  const head = {
    title: 'Villas',
    description: 'Houses with gardens',
    canonical: '/villas',
    image: '/_media/villa.png',
  };
  expect(tagsOf(head)).toEqual([
    'description Houses with gardens',
    'canonical https://nivaas.test/villas',
    'alternate en https://nivaas.test/villas',
    'alternate hi https://nivaas.test/hi/villas',
    'alternate x-default https://nivaas.test/villas',
    'og:title Villas | Nivaas',
    'og:description Houses with gardens',
    'og:site_name Nivaas',
    'og:type website',
    'og:url https://nivaas.test/villas',
    'og:image https://nivaas.test/_media/villa.png',
    'twitter:card summary_large_image',
  ]);
});

test('a page with noindex says so and has no canonical address', () => {
  const tags = tagsOf({ title: 'Login', canonical: '/login', noindex: true });
  expect(tags).toContain('robots noindex');
  expect(tags.filter((tag) => tag.startsWith('canonical'))).toEqual([]);
});

test('a page without description or picture still has a description and names no picture', () => {
  const tags = tagsOf({ title: 'Saved' });
  expect(tags[0]).toMatch(/^description \S/);
  expect(tags.join()).not.toMatch(/undefined|og:image|twitter|canonical|og:url/);
});

test('structured data joins organisation, site, trail and the nodes of the page', () => {
  const graph = structuredData(
    {
      title: 'Villas',
      breadcrumb: [
        { name: 'Home', path: '/' },
        { name: 'Villas', path: '/villas' },
      ],
      jsonLd: [{ '@type': 'ItemList' }],
    },
    ORIGIN,
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
    { '@type': 'ListItem', position: 2, name: 'Villas', item: 'https://nivaas.test/villas' },
  ]);
});
