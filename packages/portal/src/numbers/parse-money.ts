import { foldField } from '@nivaas/contracts';
import { DIGITS } from './parse-number';

const CRORE = ' ?(?:crores?|crs?|karod|karor|करोड)';
const LAKH = ' ?(?:lakhs?|lacs?|l|लाख)';
const THOUSAND = ' ?(?:thousands?|hazaa?r|k|हजार)';
const SIGN = '(?:₹|rs\\.?|inr|rupees?|rupaye|र[ुू](?:पय[ेा]|पए)?\\.?)';
const AND = ' ?,? ?(?:(?:and|aur|और) )?';
const AFTER = `(?: ?${SIGN})?(?: ?/ ?-)?(?: ?(?:/|per) ?mo(?:nth)?)?(?: only)?\\.?`;

/**
 * Source of a pattern for an amount: a number, alone or with units from the largest to the smallest, as in "1 crore 20
 * lakh". Pass what it matched to `parseMoney`.
 * @param number source of the pattern for a number with a unit
 */
export function moneyPattern(number: string): string {
  const thousands = `(?:${AND}${number}${THOUSAND})?`;
  const lakhs = `(?:${AND}${number}${LAKH})?`;
  const units = `(?:${CRORE}${lakhs}${thousands}|${LAKH}${thousands}|${THOUSAND})`;
  return `(?:${SIGN} ?)?(?:${number}${units}|${DIGITS})${AFTER}`;
}

const MONEY = new RegExp(`^${moneyPattern(DIGITS)}$`);
/** Its dot is no decimal point. */
const SIGN_BEFORE = new RegExp(`^${SIGN}`);
/** Source of a pattern for a unit of money. */
export const MONEY_UNIT = `(?:${CRORE}|${LAKH}|${THOUSAND})`;
const PART = new RegExp(`(${DIGITS}) ?([a-z\u0900-\u097f]*)`, 'g');
const FACTORS: [RegExp, number][] = [
  [/^(?:c|kar|क)/, 1e7],
  [/^(?:l|ल)/, 1e5],
  [/^(?:k|t|h|ह)/, 1e3],
];

/**
 * Parses an amount as people in India type it: "67,61,000", "₹ 50 L", "1 crore 20 lakh", "25k", "Rs 50,00,000/-",
 * "७५ लाख".
 * @returns whole rupees, or undefined when the text is not an amount.
 */
export function parseMoney(text: string): number | undefined {
  const folded = foldField(text);
  if (!MONEY.test(folded)) return undefined;
  const parts = [...folded.replace(SIGN_BEFORE, '').matchAll(PART)].map(([, number = '', unit = '']) => {
    const factor = FACTORS.find(([name]) => name.test(unit))?.[1] ?? 1;
    return Number(number.replaceAll(',', '')) * factor;
  });
  const rupees = Math.round(parts.reduce((sum, part) => sum + part, 0));
  return Number.isSafeInteger(rupees) ? rupees : undefined;
}
