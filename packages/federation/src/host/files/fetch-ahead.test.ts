import { fetchAhead, filesOf } from '../site/start-browser';
import { areaSnapshot, HASH } from '../test-support/release';

const version = areaSnapshot(
  'mfe-search',
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
  expect(filesOf('mfe-search:flats', version)).toEqual([
    'remote-entry.js',
    'routes.js',
    'shared.js',
    'page.js',
    'page.css',
  ]);
  expect(filesOf('mfe-search/box', version)).toEqual(['remote-entry.js', 'shared.js', 'box.js', 'box.css']);
  expect(filesOf('mfe-search:unknown', version)).toEqual(['remote-entry.js', 'routes.js']);
});

test('the files are asked for all at once, each with its hash, and leave nothing behind', () => {
  fetchAhead('mfe-search', version, 'mfe-search:flats');
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  expect(links.map((link) => [link.getAttribute('href'), link.as, link.integrity])).toEqual([
    ['/_assets/mfe-search/v0123456789ab/remote-entry.js', 'script', HASH],
    ['/_assets/mfe-search/v0123456789ab/routes.js', 'script', HASH],
    ['/_assets/mfe-search/v0123456789ab/shared.js', 'script', HASH],
    ['/_assets/mfe-search/v0123456789ab/page.js', 'script', HASH],
    ['/_assets/mfe-search/v0123456789ab/page.css', 'style', HASH],
  ]);
  for (const [index, link] of links.entries()) link.dispatchEvent(new Event(index % 2 ? 'load' : 'error'));
  expect(document.head.querySelectorAll('link[rel="preload"]')).toHaveLength(0);
});
