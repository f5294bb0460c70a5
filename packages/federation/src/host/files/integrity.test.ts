import { KnownAreas } from '../release/known-areas';
import { allowFilesOf, integrityOf, isListed } from './integrity';
import { areaSnapshot, HASH, releaseOf } from '../test-support/release';

const NOTHING_MATCHES = `sha256-${'A'.repeat(43)}=`;
const folder = '/_assets/mfe-search/v0123456789ab/';
const allow = () => allowFilesOf(new KnownAreas(releaseOf({ 'mfe-search': areaSnapshot('mfe-search') })));

test('before the release is known nothing is listed', () => {
  expect(isListed(`${folder}routes.js`)).toBe(false);
});

test('a listed file has the hash of the release, by path and by whole address', () => {
  allow();
  expect(integrityOf(`${folder}routes.js`)).toBe(HASH);
  expect(integrityOf(`http://localhost${folder}routes.js?a=2`)).toBe(HASH);
  expect(isListed(`${folder}routes.js`)).toBe(true);
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
  allow();
  expect(integrityOf(url)).toBe(NOTHING_MATCHES);
  expect(isListed(url)).toBe(false);
});
