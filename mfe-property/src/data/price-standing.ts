import type { Listing } from '@nivaas/catalog';
import type { AveragePrice } from '@nivaas/catalog/average-prices';
import { pricePerArea } from '@nivaas/portal';

/** Below this, a sample says little. */
const MIN_SAMPLE = 3;

/** A home's price per square foot beside what is usual in its city. */
export interface PriceStanding {
  /** Rupees per square foot: this home's, and the usual one. */
  own: number;
  usual: number;
  /** Difference from the usual price, in whole percent. */
  percent: number;
  /** The city, or the region that a published average is for. */
  place: string;
  /** Homes in the sample, this one included; absent when the usual price is a published average. */
  count?: number;
}

/**
 * Compares with the sample homes of its kind in its city, or where they are too few with the published average, which is
 * for flats. Undefined without a price per square foot, or when there is nothing to compare with.
 */
export function priceStanding(
  listing: Pick<Listing, 'type' | 'category' | 'price' | 'area'>,
  city: string,
  sample: { median: number; count: number } | undefined,
  averages: readonly AveragePrice[],
): PriceStanding | undefined {
  const own = pricePerArea(listing);
  if (own === undefined) return undefined;
  const percentOf = (usual: number) => Math.round((own / usual) * 100) - 100;
  if (sample && sample.count >= MIN_SAMPLE) {
    const { median: usual, count } = sample;
    return { own, usual, percent: percentOf(usual), place: city, count };
  }
  const average = averages.find((each) => each.city === city);
  if (listing.category !== 'apartment' || !average) return undefined;
  const { region: place, rupees: usual } = average;
  return { own, usual, percent: percentOf(usual), place };
}

/** "Wakad, Pune" is in Pune. */
export function cityOf({ location }: Pick<Listing, 'location'>): string {
  return location.split(', ')[1] ?? '';
}
