import { matchRoutes } from 'react-router-dom';
import { ownerOfPath, routeOfPath } from './route-table';
import { isUrlPattern, matchesPattern, patternShapes, splitQuery } from './url-pattern';

/** Some have an upper case of two letters, of the ASCII, or none of their own. */
const LETTERS = [
  ...'sS\u017fkK\u212a\u00dfiI\u0131\u0130\u01c4\u01c5\u01c6\u03c3\u03c2\u03a3\u{10428}\u{10400}',
];
/** The third is ranked by its segments alone: refused by the gate, but maybe stored before it was. */
const ODD_PATTERNS = ['/', '//search', '/////////////////////:evil', '/docs*', '/*'];
const ODD_PATHS = [
  '/',
  '//',
  '//search',
  '/search%',
  '/docsx',
  '/docs',
  '/%00',
  '/search;a=1',
  '/.',
  '/search?',
];

/** Silences the router's warnings about odd patterns and malformed paths, which are intended here. */
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

// Of usual letters url-ranking.server.test.ts makes many more.
test.each([...LETTERS.map((letter) => `/${letter}/`), ...ODD_PATTERNS])(
  'the pattern %s matches the paths that the router matches',
  (pattern) => {
    const paths = [...LETTERS.map((letter) => `/${letter}`), ...ODD_PATHS];
    const byRouter = paths.filter((pathname) => matchRoutes([{ path: pattern }], { pathname }) !== null);
    expect(paths.filter((pathname) => matchesPattern(pattern, pathname))).toEqual(byRouter);
    const owners = { 'mfe-one': { owns: [{ path: pattern }] } };
    expect(paths.filter((pathname) => ownerOfPath(pathname, owners))).toEqual(byRouter);
  },
);

test('a path that nobody owns has no owner', () => {
  expect(ownerOfPath('/nothing', { 'mfe-shop': { owns: [{ path: '/search' }] } })).toBeUndefined();
  expect(ownerOfPath('/', {})).toBeUndefined();
  expect(ownerOfPath('search', { 'mfe-shop': { owns: [{ path: '/search' }] } })).toBeUndefined();
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

test('of two patterns with one score, the first wins', () => {
  const [first, second] = [{ path: '/a/:one' }, { path: '/:two/b' }] as const;
  const routeOf = (...owns: { path: string }[]) => routeOfPath('/a/b', { 'mfe-one': { owns } })?.route;
  expect([routeOf(first, second), routeOf(second, first)]).toEqual([first, second]);
});
