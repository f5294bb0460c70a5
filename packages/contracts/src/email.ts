const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
/** The longest valid address; the limit also bounds the pattern's work. */
const MAX_EMAIL_LENGTH = 254;

/** A simple test of a trimmed e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}
