import type { ListingCategory, ListingType, SearchType } from '@nivaas/contracts';
import type { Amenity } from '../listing';

export type SortOrder = 'relevance' | 'price-low-high' | 'price-high-low' | 'newest';

/** Groups combine with AND; choices inside a group with OR, except amenities, which must all be present. */
export interface ListingQuery {
  type?: ListingType;
  /** Case-insensitive substring of the listing's location; so is `city`. Both given: both must match. */
  location?: string;
  city?: string;
  category?: ListingCategory;
  /** Whole rupees, inclusive. */
  minPrice?: number;
  maxPrice?: number;
  propertyTypes?: ListingCategory[];
  /** Buckets: "n" is from n to below n + 1, "n+" is n or more. */
  bedrooms?: string[];
  bathrooms?: string[];
  /** Square feet, inclusive. */
  minArea?: number;
  maxArea?: number;
  amenities?: Amenity[];
  /** Absent: relevance, which is the original order. */
  sort?: SortOrder;
}

/** A query as the results page has it: "sell" shows homes for sale. */
export type SearchQuery = Omit<ListingQuery, 'type'> & { type: SearchType };

export function asListingQuery({ type, ...filters }: SearchQuery): ListingQuery {
  return { ...filters, type: type === 'rent' ? 'rent' : 'buy' };
}
