/** Control characters, halves of characters, and those that turn the direction of what follows them. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a line of text shows all that it has. Halves of characters would differ in a document and in its script. */
export function isVisible(text: string): boolean {
  return !INVISIBLE.test(text);
}
