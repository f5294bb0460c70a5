import { cutForAddress, MAX_ADDRESS_BYTES } from './address-limit';
import * as href from '../hrefs';

test.each([
  ['letters', 'a'.repeat(5000), 1024],
  ['Hindi letters of 9 bytes', 'अ'.repeat(5000), 113],
  ['emoji of 12 bytes, never cut in half', '😀'.repeat(5000), 85],
])('a long text of %s is cut before it becomes an address', (_, text, characters) => {
  const cut = cutForAddress(text);
  expect(Array.from(cut)).toHaveLength(characters);
  expect(text.startsWith(cut)).toBe(true);
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
