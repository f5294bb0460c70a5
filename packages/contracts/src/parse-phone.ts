import { foldField } from './fold-numbers';

const INDIAN_NUMBER = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

/**
 * Reads an Indian phone number with or without +91, 0091, 91 or a leading 0. Ignores spaces, hyphens, dots and
 * brackets.
 * @param options.landline accepts any ten digits, not only mobile numbers (first digit 6 to 9).
 * @returns "+91" and ten digits, or undefined.
 */
export function parsePhone(text: string, options: { landline?: boolean } = {}): string | undefined {
  const typed = foldField(text).replace(/[\s().\-\u2010-\u2015]/g, '');
  const digits = INDIAN_NUMBER.exec(typed)?.[1];
  if (!digits) return undefined;
  return options.landline || /^[6-9]/.test(digits) ? `+91${digits}` : undefined;
}
