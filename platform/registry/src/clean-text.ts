/**
 * Makes untrusted text safe for log lines and terminals: control characters and line ends become spaces.
 *
 * @param limit Longest result, in characters.
 */
export function cleanText(value: string, limit: number): string {
  const plain = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return plain.length > limit ? `${plain.slice(0, limit - 1)}…` : plain;
}
