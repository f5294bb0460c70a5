import { placeOf, type Listing } from '../listing';
import type { ListingCategory } from '@nivaas/portal';
import { medianOf } from './category-figures';
import { foldText } from '../fold-text';

export function pricePerSquareFoot(
  listings: readonly Listing[],
  { city, category }: { city: string; category: ListingCategory },
): { median: number; count: number } | undefined {
  const rates = listings
    .filter((listing) => listing.type === 'buy' && listing.category === category && isIn(listing, city))
    .map((listing) => listing.price / listing.area)
    .sort((one, other) => one - other);
  return rates.length < 2 ? undefined : { median: Math.round(medianOf(rates)), count: rates.length };
}

function isIn(listing: Listing, city: string): boolean {
  return foldText(placeOf(listing.location).city) === foldText(city);
}
