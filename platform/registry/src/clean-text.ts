/**
 * Makes text from outside safe to stand in a log line or a terminal: no control characters, no end of line, no
 * overlong field.
 *
 * @param limit In characters.
 */
export function cleanText(value: string, limit: number): string {
  const plain = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return plain.length > limit ? `${plain.slice(0, limit - 1)}…` : plain;
}
