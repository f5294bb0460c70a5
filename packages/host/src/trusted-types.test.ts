import { createScript, createScriptURL } from './trusted-types';

const LISTED = '/_assets/mfe-shop/v0123456789ab/routes.js';

jest.mock('@nivaas/federation/browser', () => ({
  // By path, as the release lists its files.
  isListed: (url: string) => new URL(url, location.href).pathname === LISTED,
}));

test('a script of the release passes, also with the query of a second try', () => {
  expect(createScriptURL(LISTED)).toBe(LISTED);
  expect(createScriptURL(`${location.origin}${LISTED}?a=2`)).toBe(`${location.origin}${LISTED}?a=2`);
});

test('the site’s service worker passes, at its own address only', () => {
  expect(createScriptURL('/service-worker.js')).toBe('/service-worker.js');
  for (const other of [
    '/service-worker.js?v=2',
    '/a/service-worker.js',
    'https://evil.test/service-worker.js',
  ])
    expect([other, createScriptURL(other)]).toEqual([other, null]);
});

test.each([
  '/_assets/mfe-shop/v0123456789ab/other.js',
  `https://evil.test${LISTED}`,
  `//evil.test${LISTED}`,
  '/evil.js',
  '/_assets/../evil.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'http://',
  '',
])('%s does not', (url) => {
  expect(createScriptURL(url)).toBeNull();
});

test.each(['{"@context":"https://schema.org","name":"</script>"}', '[]', '7', '"use strict"'])(
  'the text %s is data',
  (text) => {
    expect(createScript(text)).toBe(text);
  },
);

test.each(['alert(1)', '', 'x', '{"a":1};alert(1)', '[alert(1)]', '{"a":1}//', "'x'", '<script>'])(
  'the text %s is none',
  (text) => {
    expect(createScript(text)).toBeNull();
  },
);
