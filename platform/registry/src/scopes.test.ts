import { isScope, joinScopes, missingScope, RIGHTS } from './scopes';

test.each([
  ['mfe-search', true],
  ['shell/preview', true],
  ['*/force', true],
  ['*', true],
  ['mfe-search/', false],
  ['mfe-search/admin', false],
  ['mfe-search/preview/force', false],
  ['mfe-search/Force', false],
  ['/force', false],
  ['everything', false],
  ['mfe-search,shell', false],
])('%s is a scope: %s', (text, expected) => {
  expect(isScope(text)).toBe(expected);
});

test.each([
  ['mfe-search/preview', ['preview']],
  ['mfe-search', ['preview', 'release']],
  ['mfe-search/release', ['preview', 'release']],
  ['mfe-search/force', ['preview', 'release', 'force']],
  ['*', ['preview', 'release']],
  ['*/force', ['preview', 'release', 'force']],
  ['shell/force', []],
  ['', []],
])('the scope "%s" gives mfe-search %j', (scope, expected) => {
  expect(RIGHTS.filter((right) => missingScope(scope, ['mfe-search'], right) === undefined)).toEqual(
    expected,
  );
});

test('what is missing is named for each area; the site as a whole needs *', () => {
  const scope = 'mfe-search/force,shell/preview';
  expect(missingScope(scope, ['mfe-search', 'shell', 'mfe-content'], 'release')).toBe(
    'shell/release,mfe-content/release',
  );
  expect(missingScope(scope, [], 'release')).toBe('*/release');
  expect(missingScope('*', [], 'release')).toBeUndefined();
});

test('joined scopes keep the highest right of each area', () => {
  expect(joinScopes(['mfe-search/preview', 'shell/force', 'mfe-search/release', 'shell'])).toBe(
    'mfe-search,shell/force',
  );
  expect(joinScopes(['*/preview', 'mfe-search', 'shell/preview'])).toBe('*/preview,mfe-search');
  expect(joinScopes(['*', 'mfe-search', 'shell/force'])).toBe('*,shell/force');
});
