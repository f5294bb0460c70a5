import { matchRoutes } from 'react-router-dom';
import { ownerOfPath, routeOfPath } from './route-table';
import { isUrlPattern, matchesPattern, patternShapes, splitQuery } from './url-pattern';

/** Some have an upper case of two letters, of the ASCII, or none of their own. */
const LETTERS = [
  ...'sS\u017fkK\u212a\u00dfiI\u0131\u0130\u01c4\u01c5\u01c6\u03c3\u03c2\u03a3\u{10428}\u{10400}',
];

const PATTERNS = [
  ...LETTERS.map((letter) => `/${letter}/`),
  '/',
  '/search',
  '/Search/',
  '//search',
  // Ranked by its segments alone: refused by the gate, but maybe stored before it was.
  '/////////////////////:evil',
  '/property/:id',
  '/property/new',
  '/:lang/search',
  '/:lang?/search',
  '/en?/search',
  '/guides/:slug?',
  '/guides?/:slug?/print?',
  '/file/:name.html',
  '/file/a.b',
  '/file/:name',
  '/caf\u00e9',
  '/a+b/(c)',
  '/docs/*',
  '/docs*',
  '/*',
];

const PATHS = [
  ...LETTERS.map((letter) => `/${letter}`),
  '/',
  '//',
  '/search',
  '/SEARCH',
  '/se%61rch',
  '/%73%65ARCH/',
  '/search/',
  '/search//',
  '//search',
  '/search/x',
  '/searchx',
  '/search%2F',
  '/search%',
  '/se%61rch%E0%A4%A',
  '/property',
  '/property/',
  '/property//',
  '/property/7',
  '/PROPERTY/7/',
  '/property/new',
  '/property/NEW',
  '/property/a%2Fb',
  '/property/%20',
  '/property/7/8',
  '/property//7',
  '/en/search',
  '/hi/search',
  '/en//search',
  '/guides',
  '/guides/x',
  '/guides/x/print',
  '/print',
  '/file/x.html',
  '/file/x.HTML',
  '/file/xhtml',
  '/file/.html',
  '/file/a.b',
  '/file/axb',
  '/caf%C3%A9',
  '/CAF%C3%89',
  '/caf%c3%a9',
  '/caf%E9',
  '/a+b/(c)',
  '/aab/c',
  '/a%2Bb/%28c%29',
  '/docs',
  '/docs/',
  '/docs//a',
  '/docs/a/b',
  '/docsx',
  '/docs/a%0Ab',
  '/property/a%0Ab',
  '/%00',
  '/search;a=1',
  '/.',
  '/search?',
];

/** Silences the router's warnings about odd patterns and malformed paths, which are intended here. */
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

test.each(PATTERNS)('the pattern %s matches the paths that the router matches', (pattern) => {
  const byRouter = PATHS.filter((pathname) => matchRoutes([{ path: pattern }], { pathname }) !== null);
  expect(PATHS.filter((pathname) => matchesPattern(pattern, pathname))).toEqual(byRouter);
});

test('a path has the owner whose page the router shows', () => {
  const areas = PATTERNS.map((path, index) => [`mfe-${index}`, { owns: [{ path }] }] as const);
  const owners = Object.fromEntries(areas);
  const routes = areas.map(([id, { owns }]) => ({ id, children: [...owns] }));
  for (const pathname of PATHS) {
    const [area] = matchRoutes(routes, { pathname }) ?? [];
    expect([pathname, ownerOfPath(pathname, owners)]).toEqual([pathname, area?.route.id]);
  }
});

test('a path that nobody owns has no owner', () => {
  expect(ownerOfPath('/nothing', { 'mfe-search': { owns: [{ path: '/search' }] } })).toBeUndefined();
  expect(ownerOfPath('/', {})).toBeUndefined();
  expect(ownerOfPath('search', { 'mfe-search': { owns: [{ path: '/search' }] } })).toBeUndefined();
});

test.each([
  ['a=1&b=2', ['a', 'b'], 'a=1&b=2', ''],
  ['b=2&a=1&b=1', ['a', 'b'], 'a=1&b=2&b=1', ''],
  ['utm=x&b=%20&z=1', ['b'], 'b=+', 'utm=x&z=1'],
  ['b=1', [], '', 'b=1'],
  ['b=1&a=2', undefined, 'b=1&a=2', ''],
])('of ?%s a route that declares %j gets ?%s, in one order; the rest is ?%s', (query, names, kept, rest) => {
  const { declared, others } = splitQuery(new URLSearchParams(query), names);
  expect([declared.toString(), others.toString()]).toEqual([kept, rest]);
});

test.each([
  ['/', ['/']],
  ['/Search/', ['/search']],
  ['//search', ['/search']],
  ['/property/:id', ['/property/:']],
  ['/property/:other', ['/property/:']],
  ['/file/:name.html', ['/file/:.html']],
  ['/guides/:slug?', ['/guides/:', '/guides']],
  ['/:lang?', ['/:', '/']],
  ['/a?/b?', ['/a/b', '/a', '/b', '/']],
])('%s stands for %j', (pattern, shapes) => {
  expect(patternShapes(pattern)).toEqual(shapes);
});

test.each(['/', '/search', '/search/', '/a?/:b?', '/file/:name.html', '/caf\u00e9/*'])(
  '%s is a pattern',
  (text) => {
    expect(isUrlPattern(text)).toBe(true);
  },
);

test.each([
  '',
  'search',
  '//search',
  '/a//b',
  '/a//',
  '/a?b',
  '/?/a',
  '/a??',
  '/a b',
  '/a\\b',
  '/a#b',
  '/a\n',
])('%j is no pattern', (text) => {
  expect(isUrlPattern(text)).toBe(false);
});

test('the patterns of a release are read once, for all addresses', () => {
  const paths = jest.fn(() => '/property/:id?');
  const route = Object.defineProperty({ path: '' }, 'path', { get: paths });
  const areas = { 'mfe-property': { owns: [route] } };
  const owners = ['/property/1', '/property', '/search'].map((path) => ownerOfPath(path, areas));
  expect(owners).toEqual(['mfe-property', 'mfe-property', undefined]);
  expect(paths).toHaveBeenCalledTimes(1);
});

test('of two patterns with one score, the first wins', () => {
  const [first, second] = [{ path: '/a/:one' }, { path: '/:two/b' }] as const;
  const routeOf = (...owns: { path: string }[]) => routeOfPath('/a/b', { 'mfe-one': { owns } })?.route;
  expect([routeOf(first, second), routeOf(second, first)]).toEqual([first, second]);
});
