import { createHmac, timingSafeEqual } from 'node:crypto';

type Key = string | Buffer;

/** A full HMAC-SHA-256 as base64url. */
const MAC_CHARACTERS = 43;

/** The text followed by a dot and its MAC. @param purpose A text signed for one purpose is refused for any other. */
export function signText(purpose: string, text: string, key: Key, macCharacters = MAC_CHARACTERS): string {
  const mac = createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url');
  return `${text}.${mac.slice(0, macCharacters)}`;
}

/** The text without its MAC; undefined unless it is exactly as `signText` wrote it. */
export function readSignedText(
  purpose: string,
  signed: string,
  key: Key,
  macCharacters = MAC_CHARACTERS,
): string | undefined {
  const text = signed.slice(0, -macCharacters - 1);
  // The whole text is compared, since base64url has several spellings of the same bytes.
  const actual = Buffer.from(signed);
  const expected = Buffer.from(signText(purpose, text, key, macCharacters));
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? text : undefined;
}
