import { Areas } from './areas';
import { enforceIntegrity } from './integrity';
import { areaOf, fakeInstance, HASH, releaseOf } from './test-support/release';

const NOTHING_MATCHES = `sha256-${'A'.repeat(43)}=`;
const folder = '/_assets/mfe-search/v0123456789ab/';
const areas = () => new Areas(releaseOf({ 'mfe-search': areaOf('mfe-search') }), fakeInstance({}), () => '');

test('a listed file has the hash of the release, by path and by whole address', () => {
  const hashOf = enforceIntegrity(areas());
  expect(hashOf(`${folder}routes.js`)).toBe(HASH);
  expect(hashOf(`http://localhost${folder}routes.js?a=2`)).toBe(HASH);
});

test.each([
  `${folder}unknown.js`,
  `${folder}constructor`,
  `${folder}__proto__`,
  `${folder}%72outes.js`,
  `${folder}`,
  '/_assets/mfe-search/v000000000000/routes.js',
  '/_assets/mfe-other/v0123456789ab/routes.js',
  'https://evil.test/script.js',
  'data:text/javascript,alert(1)',
  '/routes.js',
])('R22 %s gets a hash that nothing matches', (url) => {
  expect(enforceIntegrity(areas())(url)).toBe(NOTHING_MATCHES);
});

test('the runtime of every area finds it under its global name', () => {
  const hashOf = enforceIntegrity(areas());
  expect(globalThis.__NIVAAS_INTEGRITY__).toBe(hashOf);
});
