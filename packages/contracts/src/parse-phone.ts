import { foldField } from './fold-numbers';

/** Which numbers are taken. */
export interface PhoneRule {
  /** Such as `+91`. */
  prefix: string;
  /** How many follow the prefix. */
  digits: number;
  /** Digits that the number may begin with after the prefix, such as `6789`; absent: any. */
  firstDigits?: string | undefined;
}

/**
 * Reads a phone number of a country with or without the prefix (+91, 0091, 91) or a leading 0. Ignores spaces, hyphens,
 * dots and brackets.
 *
 * @returns The prefix and the digits without anything between, or undefined.
 */
export function parsePhone(text: string, { prefix, digits, firstDigits }: PhoneRule): string | undefined {
  const typed = foldField(text).replace(/[\s().\-\u2010-\u2015]/g, '');
  const number = new RegExp(`^(?:(?:\\+|00)?${prefix.slice(1)})?0?(\\d{${digits}})$`).exec(typed)?.[1];
  if (!number || (firstDigits && !firstDigits.includes(number.charAt(0)))) return undefined;
  return prefix + number;
}
