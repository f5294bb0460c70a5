import { parseMoney } from './parse-money';
import { parseNumber } from './parse-number';

/** How a field for rupees reads what was typed: digits, units such as "50 L", and words such as "डेढ़ करोड़". */
export const rupees = {
  parseDigits: parseNumber,
  parse: parseMoney,
  /** Writes words as digits. Loaded when somebody types words. */
  loadWords: async () => (await import('@nivaas/portal/number-words')).withDigits,
};
