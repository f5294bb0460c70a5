import { messages } from '../messages';
import { formatNumber } from './numbers';

const CRORE = 1e7;
const LAKH = 1e5;

/** Whole rupees with sign and Indian grouping: 6761000 becomes "₹67,61,000". */
export function formatPrice(rupees: number): string {
  return `₹${formatNumber(Math.round(rupees))}`;
}

/**
 * The short form that stands beside a full price, so without the sign: "67.61 Lakh", "1.42 Cr"; below a lakh the
 * grouped number. Truncates, so that it never promises more than the price.
 */
export function formatPriceShort(rupees: number): string {
  // Divide by the hundredth of the unit first: n / 1e7 * 100 would give 1.14 for 1,15,00,000.
  if (rupees >= CRORE) return `${formatNumber(Math.floor(rupees / 1e5) / 100)} ${messages.crore}`;
  if (rupees >= LAKH) return `${formatNumber(Math.floor(rupees / 1e3) / 100)} ${messages.lakh}`;
  return formatNumber(Math.floor(rupees));
}

/**
 * The price of a listing: "₹67,61,000"; for rent "₹85,000/mo" on cards and "₹85,000/month" on its own page. What can
 * be no price of a home, as another area's version or a mistake in the data may hand it over, is asked for.
 */
export function priceLabel(
  listing: { type: 'buy' | 'rent'; price: number },
  place: 'card' | 'detail' = 'card',
): string {
  if (!isPrice(listing.price)) return messages.priceOnRequest;
  const price = formatPrice(listing.price);
  return listing.type === 'rent' ? price + messages.perMonth[place] : price;
}

/** Whether a listing can cost this much. */
export function isPrice(rupees: number): boolean {
  return Number.isFinite(rupees) && rupees > 0;
}

const MONEY = /^(?:₹|rs\.?)?\s*(\d[\d,]*(?:\.\d*)?|\.\d+)\s*(l|lakhs?|lacs?|cr|crores?)?\.?$/i;

/**
 * Reads an amount as people in India type it: "67,61,000", "₹ 50 L", "1.2 cr", "75 lakh".
 * @returns whole rupees, or undefined when the text is not an amount.
 */
export function parseMoney(text: string): number | undefined {
  const match = MONEY.exec(text.trim());
  if (!match?.[1]) return undefined;
  const unit = match[2]?.toLowerCase();
  const factor = unit === undefined ? 1 : unit.startsWith('c') ? CRORE : LAKH;
  const rupees = Math.round(Number(match[1].replaceAll(',', '')) * factor);
  return Number.isSafeInteger(rupees) ? rupees : undefined;
}
