import crypto from 'node:crypto';
import { Tokens } from './tokens';

const TOKEN = 'a-token-for-everything';
const tokens = new Tokens({
  RELEASE_TOKEN: TOKEN,
  RELEASE_TOKENS: [{ name: 'ci', scope: 'mfe-shop', token: 'a-token-for-search-only' }],
});

/** Arguments of the comparisons for an Authorization header. */
function comparisons(header: string | undefined): { given: Buffer; kept: Buffer }[] {
  const compare = jest.spyOn(crypto, 'timingSafeEqual');
  tokens.find(header);
  const calls = compare.mock.calls.map(([given, kept]) => ({ given: given as Buffer, kept: kept as Buffer }));
  compare.mockRestore();
  return calls;
}

test.each([
  ['the right one', `Bearer ${TOKEN}`],
  ['its first half', `Bearer ${TOKEN.slice(0, 11)}`],
  ['all but its last letter', `Bearer ${TOKEN.slice(0, -1)}`],
  ['one letter more', `Bearer ${TOKEN}x`],
  ['one of the same length', `Bearer ${'x'.repeat(TOKEN.length)}`],
  ['one of 1,024 letters', `Bearer ${'x'.repeat(1_024)}`],
  ['an empty one', 'Bearer '],
  ['no header', undefined],
])('O21 the time of a comparison tells nothing of a token: %s', (_, header) => {
  const calls = comparisons(header);
  // The given token is compared with every configured one, whichever matches, and always 32 bytes with 32 bytes.
  expect(calls).toHaveLength(2);
  expect(calls.flatMap(({ given, kept }) => [given.length, kept.length])).toEqual([32, 32, 32, 32]);
  // Hashes are compared, so a matching prefix of the token gives no matching bytes.
  expect(calls[0]?.given.equals(calls[0].kept)).toBe(header === `Bearer ${TOKEN}`);
  expect(calls.some(({ given }) => given.toString('latin1').includes(TOKEN.slice(0, 5)))).toBe(false);
});
