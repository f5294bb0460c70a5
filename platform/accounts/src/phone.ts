/**
 * An Indian mobile number as +91XXXXXXXXXX; undefined for anything else. Accepts spaces, hyphens, dots, brackets and
 * the prefixes +91, 0091, 91 and 0.
 */
export function normaliseMobile(text: string): string | undefined {
  const compact = text.replace(/[\s().\-\u2010-\u2015]/g, '');
  const digits = /^(?:\+91|0091|91)?0?([6-9]\d{9})$/.exec(compact)?.[1];
  return digits && `+91${digits}`;
}
