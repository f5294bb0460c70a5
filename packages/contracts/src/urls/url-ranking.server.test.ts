import { matchRoutes } from 'react-router-dom';
import { languageCodes, localPath } from '../language/language';
import { overlapOf } from './pattern-overlap';
import { randomNumbers } from '../test-support/random-numbers';
import { ownerOfPath } from './route-table';
import { isUrlPattern, matchesPattern } from './url-pattern';

const PAIRS = 200;
const PATHS_OF_PAIR = 6;

const SEGMENTS = [
  ...['a', 'a', 'b', 'B', 'a.b', 'a+b', '(c)', 'caf\u00e9', 'x.html', ':x', ':x', ':y-z', ':x.html', ':y.b'],
  ...['a?', 'b?', ':x?', ':y?', ':x.html?', ':', 'a:b', '-'],
];
const ENDS = ['', '', '', '', '/', '/*'];
const VALUES = [
  'a',
  'A',
  'b',
  'a.b',
  'A.B',
  'a+b',
  'a%2Bb',
  '(c)',
  '%28C%29',
  'caf%C3%A9',
  'CAF\u00c9',
  'caf%E9',
];
const MORE_VALUES = ['x.html', 'x.HTML', '.html', '%61', 'a%2Fb', '%', '', '-', ':', 'a:b', 'a%0Ab', '1'];

const random = randomNumbers(41);
const oneOf = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;
const many = <Value>(most: number, make: () => Value) => Array.from({ length: random(most + 1) }, make);

function randomPattern(): string {
  const path = `/${many(3, () => oneOf(SEGMENTS)).join('/')}`;
  return path === '/' ? path : path + oneOf(ENDS);
}

function randomPath(): string {
  const path = `/${many(4, () => oneOf([...VALUES, ...MORE_VALUES])).join('/')}`;
  return path + oneOf(['', '', '/', '//']);
}

/** A path that the pattern matches, if its params are any text. */
function pathOf(pattern: string): string {
  const segments = pattern.split('/').filter((segment) => !segment.endsWith('?') || random(2) === 0);
  const filled = segments.map((segment) =>
    encodeURI(
      segment
        .replace(/\?$/, '')
        .replace(/^:[\w-]+/, () => oneOf(['a', 'x', '1']))
        .replace('*', 'b/c'),
    ),
  );
  return filled.join('/') || '/';
}

/** The router's tree, as `siteRoutes` builds it: a route without a path for each area. */
function ownerByRouter(pathname: string, patterns: readonly string[], language: string) {
  const areas = patterns.map((path, index) => ({
    id: `mfe-${index}`,
    children: [{ path: localPath(path, language) }],
  }));
  const matches = matchRoutes([{ id: 'site', children: areas }], {
    pathname: language === 'en' ? pathname : localPath(pathname, language),
  });
  return matches?.at(1)?.route.id;
}

function ownerByEdge(pathname: string, patterns: readonly string[]): string | undefined {
  return ownerOfPath(
    pathname,
    Object.fromEntries(patterns.map((path, index) => [`mfe-${index}`, { owns: [{ path }] }])),
  );
}

const pairs = Array.from({ length: PAIRS }, () => [randomPattern(), randomPattern()] as const);

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

test('edge and router rank any two patterns alike, in every language', () => {
  let shared = 0;
  const unlike: unknown[] = [];
  for (const patterns of pairs) {
    const own = patterns.flatMap((pattern) => [pathOf(pattern), pathOf(pattern).toUpperCase()]);
    for (const path of [...own, ...Array.from({ length: PATHS_OF_PAIR }, randomPath)]) {
      const matching = patterns.filter((pattern) => matchesPattern(pattern, path));
      if (matching.length === patterns.length) shared += 1;
      expect(matching).toEqual(patterns.filter((each) => matchRoutes([{ path: each }], { pathname: path })));
      for (const language of path.startsWith('//') ? ['en'] : languageCodes) {
        const [edge, router] = [ownerByEdge(path, patterns), ownerByRouter(path, patterns, language)];
        if (edge !== router) unlike.push({ patterns, path, language, edge, router });
      }
    }
  }
  expect(unlike).toEqual([]);
  expect(shared).toBeGreaterThan(PAIRS / 2);
});

test('the gate finds every two patterns that match one path, and who answers it', () => {
  let overlapping = 0;
  const wrong: unknown[] = [];
  for (const patterns of pairs.filter((each) => each.every(isUrlPattern))) {
    const [one, other] = patterns;
    const found = overlapOf(one, other);
    const paths = [pathOf(one), pathOf(other), ...Array.from({ length: PATHS_OF_PAIR }, randomPath)];
    const missed = paths.filter((path) => matchesPattern(one, path) && matchesPattern(other, path));
    if (!found) {
      if (missed.length > 0) wrong.push({ patterns, missed });
      continue;
    }
    overlapping += 1;
    const { url, winner } = found;
    // Where the order decides, the first of two areas answers.
    const owners = [patterns, [other, one]].map(
      (each) => each[ownerByRouter(url, each, 'en') === 'mfe-0' ? 0 : 1],
    );
    const expected = winner === undefined ? [one, other] : [winner, winner];
    const isMatched = matchesPattern(one, url) && matchesPattern(other, url);
    if (!isMatched || String(owners) !== String(expected)) wrong.push({ patterns, found, owners });
  }
  expect(wrong).toEqual([]);
  expect(overlapping).toBeGreaterThan(PAIRS / 10);
});
