import { pricePerArea } from '@nivaas/ui';
import type { Listing } from '@nivaas/catalog';

/** A home's price per square foot, compared with the sample homes of its kind in its city. */
export interface PriceStanding {
  /** Difference from the median, in whole percent. */
  percent: number;
  /** Homes in the sample, this one included. */
  count: number;
}

/** Undefined without a price per square foot, or when the sample has nothing to compare with. */
export function priceStanding(
  listing: Pick<Listing, 'type' | 'category' | 'price' | 'area'>,
  sample: { median: number; count: number } | undefined,
): PriceStanding | undefined {
  const rate = pricePerArea(listing);
  if (rate === undefined || !sample || sample.count < 2) return undefined;
  return { percent: Math.round((rate / sample.median) * 100) - 100, count: sample.count };
}
