/**
 * The number in the form +91XXXXXXXXXX, or undefined when it is no Indian mobile number. Takes the written forms
 * with spaces, hyphens, dots, brackets and the prefixes +91, 0091, 91 and 0.
 */
export function normaliseMobile(text: string): string | undefined {
  const compact = text.replace(/[\s().\-\u2010-\u2015]/g, '');
  const digits = /^(?:\+91|0091|91)?0?([6-9]\d{9})$/.exec(compact)?.[1];
  return digits && `+91${digits}`;
}
