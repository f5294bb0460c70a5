const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The longest valid address; the limit also bounds the pattern's work. */
const MAX_EMAIL_LENGTH = 254;

/** A simple test of a trimmed e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

const INDIAN_NUMBER = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

/**
 * Reads an Indian phone number with or without +91, 0091, 91 or a leading 0. Ignores spaces, hyphens, dots and
 * brackets.
 * @param options.landline accepts any ten digits, not only mobile numbers (first digit 6 to 9).
 * @returns "+91" and ten digits, or undefined.
 */
export function normalisePhone(text: string, options: { landline?: boolean } = {}): string | undefined {
  const digits = INDIAN_NUMBER.exec(text.replace(/[\s().\-\u2010-\u2015]/g, ''))?.[1];
  if (!digits) return undefined;
  return options.landline || /^[6-9]/.test(digits) ? `+91${digits}` : undefined;
}
