import { isScope, joinScopes, missingScope, RIGHTS } from './scopes';

test.each([
  ['mfe-shop', true],
  ['shell/preview', true],
  ['*/force', true],
  ['*', true],
  ['mfe-shop/', false],
  ['mfe-shop/admin', false],
  ['mfe-shop/preview/force', false],
  ['mfe-shop/Force', false],
  ['/force', false],
  ['everything', false],
  ['mfe-shop,shell', false],
])('%s is a scope: %s', (text, expected) => {
  expect(isScope(text)).toBe(expected);
});

test.each([
  ['mfe-shop/preview', ['preview']],
  ['mfe-shop', ['preview', 'release']],
  ['mfe-shop/release', ['preview', 'release']],
  ['mfe-shop/force', ['preview', 'release', 'force']],
  ['*', ['preview', 'release']],
  ['*/force', ['preview', 'release', 'force']],
  ['shell/force', []],
  ['', []],
])('the scope "%s" gives mfe-shop %j', (scope, expected) => {
  expect(RIGHTS.filter((right) => missingScope(scope, ['mfe-shop'], right) === undefined)).toEqual(expected);
});

test('what is missing is named for each area; the site as a whole needs *', () => {
  const scope = 'mfe-shop/force,shell/preview';
  expect(missingScope(scope, ['mfe-shop', 'shell', 'mfe-help'], 'release')).toBe(
    'shell/release,mfe-help/release',
  );
  expect(missingScope(scope, [], 'release')).toBe('*/release');
  expect(missingScope('*', [], 'release')).toBeUndefined();
});

test('joined scopes keep the highest right of each area', () => {
  expect(joinScopes(['mfe-shop/preview', 'shell/force', 'mfe-shop/release', 'shell'])).toBe(
    'mfe-shop,shell/force',
  );
  expect(joinScopes(['*/preview', 'mfe-shop', 'shell/preview'])).toBe('*/preview,mfe-shop');
  expect(joinScopes(['*', 'mfe-shop', 'shell/force'])).toBe('*,shell/force');
});
