import { headTags, structuredData } from '../document/head';
import { languageCodes, localPath, splitLanguage } from '../language/language';
import { safeReturnTo } from '../return-to';
import { sitePath } from './site-path';
import { randomNumbers } from '../test-support/random-numbers';

const ORIGIN = 'https://nivaas.test';
const CASES = 10_000;

/** What browsers, servers or people read as a slash, a host, a scheme, a language, or nothing at all. */
const PIECES = [
  ...['/', '/', '/', '//', '///', '\\', '\\\\', '/.', '/./', '/../', '..', '.', ':', '@', '?', '#', '&', '='],
  ...['%2f', '%2F%2f', '%5c', '%2e', '%2e%2E', '%252f', '%09', '%0a', '%00', '%0d%0a', '%', '%E0%A4%A'],
  ...['\t', '\n', '\r', '\u0000', ' ', '\u2028', '\u00a0', '\ufeff', '\uff0f', '\u2044', '\u3002', '\u0085'],
  ...[
    'hi',
    'hi',
    'hi',
    'HI',
    'en',
    'search',
    'login',
    'a',
    'evil.example',
    'evil.example:80',
    '[::1]',
    'x@y',
  ],
  ...['http:', 'https:', 'javascript:', 'data:', 'user:pass@evil.example', '127.1', 'xn--p1ai', '\ud800'],
];

function randomAddresses(count: number, seed: number): string[] {
  const random = randomNumbers(seed);
  const address = () => Array.from({ length: 1 + random(8) }, () => PIECES[random(PIECES.length)]).join('');
  return Array.from({ length: count }, (_, index) => (index % 2 ? `/${address()}` : address()));
}

/** Everything that a page, a form or a redirect makes of an address that a visitor chose. */
function uses(address: string): string[] {
  const { path } = splitLanguage(address);
  const head = { title: '', canonical: address, image: address, breadcrumb: [{ name: '', path: address }] };
  const tags = languageCodes.flatMap((each) => headTags(head, ORIGIN, each));
  const graph = JSON.stringify(structuredData(head, ORIGIN, 'en'));
  return [
    ...languageCodes.map((each) => localPath(path, each)),
    ...languageCodes.map((each) => localPath(splitLanguage(safeReturnTo(address)).path, each)),
    safeReturnTo(address),
    sitePath(address) ?? '/',
    ...tags.flatMap(
      ({ attributes: { href, content } }) => href ?? (content?.startsWith(ORIGIN) ? content : []),
    ),
    ...[...graph.matchAll(/"item":("[^"]*")/g)].map(([, item = '']) => JSON.parse(item) as string),
  ];
}

test('no spelling of an address leads to another host', () => {
  const pages = ['/', '/hi/search', '/a/b/'].map((page) => ORIGIN + page);
  const leading = randomAddresses(CASES, 41).flatMap((address) =>
    uses(address)
      .filter((use) => pages.some((page) => !URL.canParse(use, page) || new URL(use, page).origin !== ORIGIN))
      .map((use) => [address, use]),
  );
  expect(leading).toEqual([]);
});

test.each([
  ['/search?location=//x\\y#//z', '/search?location=//x\\y#//z'],
  ['/a/../b', '/b'],
  ['/a b', '/a%20b'],
  ['/a\\b', '/a/b'],
  ['/\uff0fevil.example', '/%EF%BC%8Fevil.example'],
  ['/property/a%2F%2Fb', '/property/a%2F%2Fb'],
])('%j is the address %s of this site', (address, path) => {
  expect(sitePath(address)).toBe(path);
});

test.each([
  ...['', 'search', '//evil.example', '/\\evil.example', '/a//b', '/a//', '/a/..//b', '/.//b', '/\t/b'],
  ...['https://evil.example', '/hi//evil.example', '/hi/\\evil.example'],
])('%j is no address of this site', (address) => {
  expect(sitePath(address)).toBeUndefined();
});
