import type { Listing } from '../listing';
import { isInBounds } from '../positions';
import type { Trait } from '../traits';
import { isOnCategoryPage } from './category-pages';
import { foldText } from '../fold-text';
import type { ListingQuery } from './query';
import { sortListings } from './sort-listings';

export function searchListings(listings: readonly Listing[], query: ListingQuery = {}): Listing[] {
  const found = listings.filter(
    (listing) =>
      (query.type === undefined || listing.type === query.type) &&
      matchesPlace(listing, query) &&
      (query.within === undefined || isInBounds(listing.location, query.within)) &&
      matchesCategory(listing, query) &&
      (query.categoryPage === undefined || isOnCategoryPage(query.categoryPage, listing)) &&
      isWithin(listing.price, query.minPrice, query.maxPrice) &&
      isWithin(listing.area, query.minArea, query.maxArea) &&
      isInABucket(listing.bedrooms, query.bedrooms) &&
      isInABucket(listing.bathrooms, query.bathrooms) &&
      matchesTraits(listing, query) &&
      (query.amenities ?? []).every((amenity) => listing.amenities.includes(amenity)),
  );
  return sortListings(found, query.sort);
}

function matchesPlace({ location }: Listing, query: ListingQuery): boolean {
  const place = foldText(location);
  return [query.location, query.city].every((text) => place.includes(foldText(text ?? '')));
}

function matchesCategory(
  { category }: Listing,
  { category: only, propertyTypes = [] }: ListingQuery,
): boolean {
  return (
    (only === undefined || category === only) &&
    (propertyTypes.length === 0 || propertyTypes.includes(category))
  );
}

const TRAITS = ['furnishing', 'possession', 'postedBy', 'tenants', 'facing'] as const satisfies Trait[];

function matchesTraits({ traits }: Listing, query: ListingQuery): boolean {
  return TRAITS.every((trait) => {
    const wanted: string[] = query[trait] ?? [];
    return wanted.length === 0 || (traits[trait] ?? []).some((value) => wanted.includes(value));
  });
}

function isWithin(value: number, least = -Infinity, most = Infinity): boolean {
  return value >= least && value <= most;
}

/** No bucket chosen means any number. A bucket that is not a number matches nothing. */
function isInABucket(value: number, buckets: string[] = []): boolean {
  return buckets.length === 0 || buckets.some((bucket) => isInBucket(value, bucket));
}

function isInBucket(value: number, bucket: string): boolean {
  const least = Number.parseInt(bucket, 10);
  return bucket.endsWith('+') ? value >= least : value >= least && value < least + 1;
}
