import { NOTHING_MATCHES } from '@nivaas/federation/browser';
import { createScript, createScriptURL } from './trusted-types';

const LISTED = '/_assets/mfe-search/v0123456789ab/routes.js';

afterEach(() => {
  globalThis.__NIVAAS_INTEGRITY__ = undefined;
});

test('a script of the release passes, also with the query of a second try', () => {
  globalThis.__NIVAAS_INTEGRITY__ = (url) =>
    new URL(url, location.href).pathname === LISTED ? `sha256-${'B'.repeat(43)}=` : NOTHING_MATCHES;
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
  '/_assets/mfe-search/v0123456789ab/other.js',
  `https://evil.test${LISTED}`,
  `//evil.test${LISTED}`,
  '/evil.js',
  '/_assets/../evil.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'http://',
  '',
])('%s does not', (url) => {
  globalThis.__NIVAAS_INTEGRITY__ = (asked) =>
    new URL(asked, location.href).pathname === LISTED &&
    new URL(asked, location.href).origin === location.origin
      ? `sha256-${'B'.repeat(43)}=`
      : NOTHING_MATCHES;
  expect(createScriptURL(url)).toBeNull();
});

test('before the release is known nothing passes', () => {
  expect(createScriptURL(LISTED)).toBeNull();
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
