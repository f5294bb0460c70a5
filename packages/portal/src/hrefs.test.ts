import { MAX_ADDRESS_BYTES } from '@nivaas/contracts';
import * as href from './hrefs';

test('a search link writes spaces as %20 and leaves empty values out', () => {
  expect(href.search({ type: 'rent', location: 'Navi Mumbai', city: '' })).toBe(
    '/search?type=rent&location=Navi%20Mumbai',
  );
});

test('a property link encodes whatever the id holds', () => {
  expect(href.property('1/../2')).toBe('/property/1%2F..%2F2');
});

test('half of a surrogate pair in a link is replaced, and nothing throws', () => {
  expect(href.search({ location: 'Pune\ud83c' })).toBe('/search?location=Pune%EF%BF%BD');
});

test('a link to a comparison keeps its commas', () => {
  expect(href.compare(['1', '2/3'], 'differences')).toBe('/compare?ids=1,2%2F3&show=differences');
  expect(href.compare()).toBe('/compare');
});

test.each([
  [
    'a search',
    href.search({ type: 'rent', location: 'पुणे '.repeat(400), city: 'पुणे '.repeat(400), category: 'pg' }),
  ],
  ['a login that returns to a long address', href.login(`/search?location=${'%E0%A4%85'.repeat(200)}`)],
  ['a message about a home', href.contact({ subject: 'support', ref: 'अ'.repeat(1000) })],
])('the link of %s has an address that can be opened', (_, address) => {
  expect(address.length).toBeLessThanOrEqual(MAX_ADDRESS_BYTES);
});

test('a parameter that does not fit is left out, not cut: half of a page to return to is another page', () => {
  expect(href.login(`/search?location=${'%E0%A4%85'.repeat(200)}`)).toBe('/login');
});
