const INDIAN_NUMBER = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

/**
 * Reads an Indian phone number with or without +91, 0091, 91 or a leading 0, and with spaces, hyphens, dots and
 * brackets wherever people put them.
 * @param options.landline also accepts any ten digits; otherwise only mobile numbers pass (first digit 6 to 9).
 * @returns "+91" and ten digits, or undefined.
 */
export function normalisePhone(text: string, options: { landline?: boolean } = {}): string | undefined {
  const digits = INDIAN_NUMBER.exec(text.replace(/[\s().\-\u2010-\u2015]/g, ''))?.[1];
  if (!digits) return undefined;
  return options.landline || /^[6-9]/.test(digits) ? `+91${digits}` : undefined;
}

/** "+919876543210" becomes "+91 98765 43210". What is not an Indian number comes back unchanged. */
export function formatPhone(text: string): string {
  const phone = normalisePhone(text, { landline: true });
  return phone ? `${phone.slice(0, 3)} ${phone.slice(3, 8)} ${phone.slice(8)}` : text;
}
