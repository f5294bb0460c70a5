const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The longest address that mail can carry; it also keeps the pattern's work small. */
const MAX_LENGTH = 254;

/** The site's simple test for an e-mail address, already trimmed. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && EMAIL.test(text);
}
