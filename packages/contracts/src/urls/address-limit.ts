/** The longest address that the edge answers, in bytes: path and query. */
export const MAX_ADDRESS_BYTES = 2_048;

/** A Hindi letter takes 9 bytes in an address. */
const MAX_TEXT_BYTES = 1_024;

/** Replaces lone surrogates, which a paste can leave and `encodeURIComponent` rejects. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** The beginning of a typed text, short enough for an address with other parameters. */
export function cutForAddress(text: string): string {
  if (text.length * 9 <= MAX_TEXT_BYTES) return wellFormed(text);
  let bytes = 0;
  let cut = '';
  for (const character of text) {
    bytes += encodeURIComponent(wellFormed(character)).length;
    if (bytes > MAX_TEXT_BYTES) break;
    cut += wellFormed(character);
  }
  return cut;
}
