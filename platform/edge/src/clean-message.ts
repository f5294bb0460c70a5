const MAX_LENGTH = 300;

/** Control characters, queries and personal data in an error message, with their replacements in the log. */
const PERSONAL: readonly [pattern: RegExp, replacement: string][] = [
  [/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' '],
  [/[?#][^\s"'<>)]*/g, '?…'],
  [/(?<![^\s@<>"'(),;:=])[^\s@<>"'(),;:=]+@[^\s@<>"'(),;]+/g, '<e-mail>'],
  [/(?<!\w)\+?\d(?:[\s().-]{0,2}\d){6,}(?!\w)/g, '<number>'],
];

/** An error message from a browser or an area for the log: one line, without queries, e-mails and phone numbers. */
export function cleanMessage(message: string): string {
  const clean = PERSONAL.reduce(
    (text, [pattern, shown]) => text.replace(pattern, shown),
    message.slice(0, 1_000),
  );
  return clean.length > MAX_LENGTH ? `${clean.slice(0, MAX_LENGTH - 1)}…` : clean;
}
