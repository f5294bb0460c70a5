import { assetUrl, parseSnapshot } from './snapshot';

const HASH = `sha256-${'a'.repeat(43)}=`;
const area = {
  version: 'v0123456789ab',
  container: 'mfe_shop_v0123456789ab',
  entry: 'remote-entry.js',
  owns: [{ id: 'results', page: 'results', path: '/search' }],
  chunks: { routes: { js: ['routes.1a2b.js'], css: ['styles/routes.css'] } },
  integrity: { 'routes.1a2b.js': HASH },
};
const snapshot = { release: 'r0123456789ab', revision: 3, areas: { 'mfe-shop': area } };
const withArea = (change: object) => ({ ...snapshot, areas: { 'mfe-shop': { ...area, ...change } } });

test('a complete snapshot is returned unchanged', () => {
  expect(parseSnapshot(snapshot)).toEqual(snapshot);
  expect(parseSnapshot(withArea({ off: true })).areas['mfe-shop']?.off).toBe(true);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'r0123456789ab'],
  ['another release id', { ...snapshot, release: 'latest' }],
  ['a negative revision', { ...snapshot, revision: -1 }],
  ['half a revision', { ...snapshot, revision: 1.5 }],
  ['a version that is a path', withArea({ version: '../v012345678' })],
  ['a container that is code', withArea({ container: 'alert(1)' })],
  ['an entry on another server', withArea({ entry: 'https://evil.test/entry.js' })],
  ['an entry from the root', withArea({ entry: '/entry.js' })],
  ['a file above its folder', withArea({ chunks: { routes: { js: ['a//b.js'], css: [] } } })],
  ['a URL without a slash', withArea({ owns: [{ id: 'a', page: 'a', path: 'search' }] })],
  ['a hash of another kind', withArea({ integrity: { 'routes.js': 'sha256-abc' } })],
  ['a hash of another length', withArea({ integrity: { 'routes.js': `sha384-${'a'.repeat(64)}` } })],
  ['an empty hash', withArea({ integrity: { 'routes.js': '' } })],
  ['thousands of lists in each other', JSON.parse('['.repeat(5_000) + ']'.repeat(5_000))],
])('R20 %s is refused', (_, value) => {
  expect(() => parseSnapshot(value)).toThrow();
});

test('a refusal names the first wrong field', () => {
  expect(() => parseSnapshot({ ...snapshot, release: 'latest' })).toThrow(/latest/);
});

test.each(['../manifest.json', 'a/../../b.js', '..'])('a chunk file "%s" cannot leave its folder', (file) => {
  expect(() => parseSnapshot(withArea({ chunks: { routes: { js: [file], css: [] } } }))).toThrow();
});

test('files of a version have one address', () => {
  expect(assetUrl('mfe-shop', 'v0123456789ab', 'routes.js')).toBe(
    '/_assets/mfe-shop/v0123456789ab/routes.js',
  );
});
