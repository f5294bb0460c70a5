/** @jest-environment jsdom */
import { documentTitle } from './document-title';
import type { PageSite } from '../site/site';
import { headTags, structuredData, type PageHead } from './head';

const site: PageSite = {
  name: 'Chain & Spoke',
  languages: [
    { code: 'en', locale: 'en-IN', name: 'English', direction: 'ltr' },
    { code: 'hi', locale: 'hi-IN', name: 'हिन्दी', direction: 'ltr' },
  ],
  timeZone: 'UTC',
  currency: 'EUR',
  contact: { email: 'hello@chain.example', isSample: true, social: {} },
  search: '/search?location={query}',
  tagline: 'Bicycles for every day',
  more: {},
  sharePicture: 'share.png',
  logo: 'icon-512.png',
};

const ORIGIN = 'https://nivaas.test';
const tagsOf = (head: PageHead) =>
  headTags(head, ORIGIN, 'en', site).map(({ attributes }) => Object.values(attributes).join(' '));

test('the title of a document ends with the name of the site', () => {
  expect(documentTitle({ title: 'Guides' }, site)).toBe('Guides | Chain & Spoke');
  expect(documentTitle({ title: 'Bicycle', titleEnd: ', Oslo' }, site)).toBe('Bicycle, Oslo | Chain & Spoke');
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
    'og:title Bicycles | Chain & Spoke',
    'og:description Houses with gardens',
    'og:site_name Chain & Spoke',
    'og:type website',
    'og:url https://nivaas.test/bicycles',
    'og:locale en_IN',
    'og:locale:alternate hi_IN',
    'og:image https://nivaas.test/_media/bicycle.png',
    'og:image:width 1200',
    'og:image:height 630',
    'og:image:alt Chain & Spoke: Bicycles for every day',
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
    site,
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
  const tags = headTags(head, ORIGIN, 'hi', site).map(({ attributes }) =>
    Object.values(attributes).join(' '),
  );
  expect(tags).toEqual(expect.arrayContaining(['og:locale hi_IN', 'og:locale:alternate en_IN']));
  expect(JSON.stringify(structuredData(head, ORIGIN, 'hi', site))).toContain('"inLanguage":"hi-IN"');
});

test.each([
  ['/', 'en', 'https://nivaas.test/search?location={query}'],
  ['/hi', 'hi', 'https://nivaas.test/hi/search?location={query}'],
  ['/bicycles', 'en', undefined],
] as const)('on %s the search of the site is at %s: %s', (canonical, language, template) => {
  const graph = JSON.stringify(structuredData({ title: '', canonical }, ORIGIN, language, site));
  expect(/"urlTemplate":"([^"]+)"/.exec(graph)?.[1]).toBe(template);
});

test('a site without name, languages and pictures has no such elements', () => {
  const [english] = site.languages;
  const nameless = {
    ...site,
    name: '',
    tagline: '',
    sharePicture: undefined,
    logo: undefined,
    search: undefined,
  };
  const alone = { ...nameless, languages: english ? [english] : [] };
  const head = { title: 'Guides', canonical: '/' };
  const tags = headTags(head, ORIGIN, 'en', alone).map(({ attributes }) =>
    Object.values(attributes).join(' '),
  );
  expect(tags).toEqual([
    'canonical https://nivaas.test/',
    'og:title Guides',
    'og:type website',
    'og:url https://nivaas.test/',
    'og:locale en_IN',
    'twitter:card summary_large_image',
  ]);
  expect(JSON.stringify(structuredData(head, ORIGIN, 'en', alone))).not.toMatch(
    /logo|potentialAction|undefined/,
  );
});

test('contacts are published, but for invented ones', () => {
  const contact = { ...site.contact, isSample: false };
  const known = JSON.stringify(structuredData({ title: '' }, ORIGIN, 'en', { ...site, contact }));
  expect(known).toContain('"email":"hello@chain.example"');
  expect(known).not.toContain('telephone');
  const graph = JSON.stringify(structuredData({ title: '' }, ORIGIN, 'en', site));
  expect(graph).toContain('"Organization"');
  expect(graph).not.toContain('ContactPoint');
});
