const FRACTIONS: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' };

/** The text with the digits of every Indian script as 0 to 9, and half and quarters as decimals. */
export function withAsciiDigits(text: string): string {
  return text
    .replace(/[¼½¾]/g, (sign) => FRACTIONS[sign] ?? sign)
    .normalize('NFKC')
    .replace(/(?=[\u0660-\u0def])\p{Nd}/gu, asciiDigit);
}

/**
 * A text as the grammar of numbers reads it: ASCII digits, small letters, single spaces; without the dot under letters
 * and the invisible characters that pasted numbers often carry.
 */
export function foldNumbers(text: string): string {
  return withAsciiDigits(text)
    .replace(/[\u093c\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const MAX_FIELD_LENGTH = 60;

/** The text of a field for one number; empty when it is too long for one, so that a hostile text takes no time. */
export function foldField(text: string): string {
  return text.length > MAX_FIELD_LENGTH ? '' : foldNumbers(text);
}

/** Arabic digits begin at a multiple of 16, those of Indian scripts 6 after one. */
function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String((code < 0x900 ? code : code - 6) & 15);
}
