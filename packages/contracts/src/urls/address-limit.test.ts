import { cutForAddress } from './address-limit';

test.each([
  ['letters', 'a'.repeat(5000), 1024],
  ['Hindi letters of 9 bytes', 'अ'.repeat(5000), 113],
  ['emoji of 12 bytes, never cut in half', '😀'.repeat(5000), 85],
])('a long text of %s is cut before it becomes an address', (_, text, characters) => {
  const cut = cutForAddress(text);
  expect(Array.from(cut)).toHaveLength(characters);
  expect(text.startsWith(cut)).toBe(true);
});
