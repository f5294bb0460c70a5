import type { ListingType } from '@nivaas/contracts';
import type { Listing } from '../listing';
import type { SortOrder } from './query';
import { sortListings } from './sort-listings';

export type CategorySlug = 'apartments' | 'villas' | 'plots' | 'commercial' | 'pg-coliving' | 'luxury-homes';

const LUXURY_PRICE = 10_000_000;

/** The specification filters category pages by the words of the title, not by the listing's category. */
const BELONGS: Record<CategorySlug, (title: string, price: number) => boolean> = {
  apartments: (title) => title.includes('apartment'),
  villas: (title) => title.includes('villa'),
  plots: (title) => title.includes('plot'),
  commercial: (title) => title.includes('commercial'),
  'pg-coliving': (title) => title.includes('pg') || title.includes('co-living'),
  'luxury-homes': (title, price) => price >= LUXURY_PRICE || title.includes('luxury'),
};

export function listingsInCategory(
  listings: readonly Listing[],
  slug: CategorySlug,
  { type, sort }: { type?: ListingType; sort?: SortOrder } = {},
): Listing[] {
  const found = listings.filter(
    (listing) =>
      BELONGS[slug](listing.title.toLowerCase(), listing.price) &&
      (type === undefined || listing.type === type),
  );
  return sortListings(found, sort);
}
