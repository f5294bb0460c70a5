import { formatNumber } from '@nivaas/contracts';
import { messages } from './messages';

const CRORE = 1e7;
const LAKH = 1e5;

/** Whole rupees with sign and Indian grouping: 6761000 becomes "₹67,61,000". */
export function formatPrice(rupees: number): string {
  return `₹${formatNumber(Math.round(rupees))}`;
}

/**
 * Short form of a price, without the rupee sign: "67.61 Lakh", "1.42 Cr"; below a lakh the grouped number. It
 * truncates, so that it never exceeds the price.
 */
export function formatPriceShort(rupees: number): string {
  // Dividing by a hundredth of the unit is exact where n / 1e7 * 100 is not: that gives 1.14 for 1,15,00,000.
  if (rupees >= CRORE) return `${formatNumber(Math.floor(rupees / 1e5) / 100)} ${messages.crore}`;
  if (rupees >= LAKH) return `${formatNumber(Math.floor(rupees / 1e3) / 100)} ${messages.lakh}`;
  return formatNumber(Math.floor(rupees));
}

/**
 * The price of a listing: "₹67,61,000"; for rent "₹85,000/mo" on cards and "₹85,000/month" on its own page. "Price on
 * request" when `price` is no valid price.
 */
export function priceLabel(
  listing: { type: 'buy' | 'rent'; price: number },
  place: 'card' | 'detail' = 'card',
): string {
  if (!isPrice(listing.price)) return messages.priceOnRequest;
  const price = formatPrice(listing.price);
  return listing.type === 'rent' ? price + messages.perMonth[place] : price;
}

/** Whether the number is a valid price: finite and above zero. */
export function isPrice(rupees: number): boolean {
  return Number.isFinite(rupees) && rupees > 0;
}

const PRICED_BY_AREA = ['apartment', 'plot'];

/**
 * Whole rupees per square foot of a home for sale. Undefined where either number is unknown, and for villas, houses and
 * offices: their price is mostly land or location.
 */
export function pricePerArea(listing: {
  type: 'buy' | 'rent';
  category: string;
  price: number;
  area: number;
}): number | undefined {
  const { type, category, price, area } = listing;
  if (type !== 'buy' || !PRICED_BY_AREA.includes(category) || !isPrice(price) || !(area > 0))
    return undefined;
  return Math.round(price / area);
}

/** An area in square feet: 850 becomes "850 sq.ft". */
export function formatArea(squareFeet: number): string {
  return `${formatNumber(squareFeet)} ${messages.squareFeet}`;
}
