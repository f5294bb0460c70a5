import type { HostedScript } from '../../script-host';
import { KnownAreas } from '../release/known-areas';
import { areaSnapshot, HASH, releaseOf } from '../test-support/release';
import { Connection } from './connection';
import { FileLoader } from './file-loader';
import { allowFilesOf, createHost, preloadStandIn, filesOf, integrityOf, isListed } from './release-files';

const NOTHING_MATCHES = `sha256-${'A'.repeat(43)}=`;
const folder = '/_assets/mfe-shop/v0123456789ab/';
const allow = (area = areaSnapshot('mfe-shop')) =>
  allowFilesOf(new KnownAreas(releaseOf({ 'mfe-shop': area })));

test('before the release is known nothing is listed', () => {
  expect(isListed(`${folder}routes.js`)).toBe(false);
});

test('a listed file has the hash of the release, by path and by whole address', () => {
  allow();
  expect(integrityOf(`${folder}routes.js`)).toBe(HASH);
  expect(integrityOf(`http://localhost${folder}routes.js?a=2`)).toBe(HASH);
  expect(isListed(`${folder}routes.js`)).toBe(true);
});

test.each([
  `${folder}unknown.js`,
  `${folder}constructor`,
  `${folder}__proto__`,
  `${folder}%72outes.js`,
  `${folder}`,
  '/_assets/mfe-shop/v000000000000/routes.js',
  '/_assets/mfe-other/v0123456789ab/routes.js',
  'https://evil.test/script.js',
  'data:text/javascript,alert(1)',
  '/routes.js',
])('R22 %s gets a hash that nothing matches', (url) => {
  allow();
  expect(integrityOf(url)).toBe(NOTHING_MATCHES);
  expect(isListed(url)).toBe(false);
});

const functions = { bundlerRuntime: { init: () => undefined }, attachShareScopeMap: () => undefined };
const host = createHost(new FileLoader(new Connection()), functions);

/** The element that loads a file, which the browser reports as loaded. */
async function loaded(name: string, link?: HTMLLinkElement) {
  allow(areaSnapshot('mfe-shop', {}, { integrity: { 'entry.js': HASH, 'page.css': HASH } }));
  const loading = host.load(folder + name, link);
  const element = document.head.querySelector<HTMLElement>(`[src$="${name}"], [href$="${name}"]`);
  element?.dispatchEvent(new Event('load'));
  await loading;
  return element;
}

test('R06 a script runs with its hash, and finds what it may borrow on its own element', async () => {
  const script = (await loaded('entry.js')) as HostedScript;
  expect(script).toMatchObject({ integrity: HASH, crossOrigin: 'anonymous' });
  expect(script.host).toEqual({ ...functions, load: host.load });
});

test('what is lent cannot be replaced by one remote for the others', () => {
  expect(() => Object.assign(host, { load: undefined })).toThrow(TypeError);
});

test('a stylesheet loads with its hash, under the address that marks it as loaded', async () => {
  const link = Object.assign(document.createElement('link'), { href: `${folder}page.css` });
  const style = await loaded('page.css', link);
  expect(style).toMatchObject({ rel: 'stylesheet', integrity: HASH, crossOrigin: 'anonymous' });
  expect(style?.dataset['href']).toBe(`${folder}page.css`);
});

const version = areaSnapshot(
  'mfe-shop',
  { results: '/search' },
  {
    owns: [{ id: 'flats', page: 'results', path: '/flats' }],
    chunks: {
      routes: { js: ['routes.js'], css: [] },
      'page-results': { js: ['shared.js', 'page.js'], css: ['page.css'] },
      'fragment-box': { js: ['shared.js', 'box.js'], css: ['box.css'] },
    },
    integrity: Object.fromEntries(
      ['remote-entry.js', 'routes.js', 'shared.js', 'page.js', 'page.css'].map((file) => [file, HASH]),
    ),
  },
);

test('a page is made of the entry, the routes and the chunk that its id names, a fragment of the entry and its chunk', () => {
  expect(filesOf('mfe-shop:flats', version)).toEqual([
    'remote-entry.js',
    'routes.js',
    'shared.js',
    'page.js',
    'page.css',
  ]);
  expect(filesOf('mfe-shop/box', version)).toEqual(['remote-entry.js', 'shared.js', 'box.js', 'box.css']);
  expect(filesOf('mfe-shop:unknown', version)).toEqual(['remote-entry.js', 'routes.js']);
});

test('the files are asked for all at once, each with its hash, and leave nothing behind', () => {
  preloadStandIn('mfe-shop', version, 'mfe-shop:flats');
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  expect(links.map((link) => [link.getAttribute('href'), link.as, link.integrity])).toEqual([
    ['/_assets/mfe-shop/v0123456789ab/remote-entry.js', 'script', HASH],
    ['/_assets/mfe-shop/v0123456789ab/routes.js', 'script', HASH],
    ['/_assets/mfe-shop/v0123456789ab/shared.js', 'script', HASH],
    ['/_assets/mfe-shop/v0123456789ab/page.js', 'script', HASH],
    ['/_assets/mfe-shop/v0123456789ab/page.css', 'style', HASH],
  ]);
  for (const [index, link] of links.entries()) link.dispatchEvent(new Event(index % 2 ? 'load' : 'error'));
  expect(document.head.querySelectorAll('link[rel="preload"]')).toHaveLength(0);
});
