import type { Amenity } from '../listing';
import type { ListingCategory, ListingType, SearchType } from '@nivaas/portal';
import type { Bounds } from '../positions';
import type { Traits } from '../traits';
import type { CategorySlug } from './category-pages';

export type SortOrder = 'relevance' | 'price-low-high' | 'price-high-low' | 'newest';

/** Filters combine with AND, choices inside a filter with OR; amenities must all be present. */
export interface ListingQuery extends Traits {
  type?: ListingType;
  /** `location` and `city` are substrings of the listing's location, ignoring case. */
  location?: string;
  city?: string;
  /** Any of these, each as `location`. */
  places?: string[];
  /** Only homes whose locality lies there. */
  within?: Bounds;
  category?: ListingCategory;
  /** Only the homes of this category page. */
  categoryPage?: CategorySlug;
  /** Whole rupees, inclusive. */
  minPrice?: number;
  maxPrice?: number;
  /** "studio" is what a title calls so: it has no category. */
  propertyTypes?: (ListingCategory | 'studio')[];
  /** Buckets: "n" is from n to below n + 1, "n.5" from there, "n+" is n or more. */
  bedrooms?: string[];
  bathrooms?: string[];
  /** Square feet, inclusive. */
  minArea?: number;
  maxArea?: number;
  amenities?: Amenity[];
  /** Absent: relevance, which is the original order. */
  sort?: SortOrder;
}

/** A query of the results page, where "sell" shows homes for sale. */
export type SearchQuery = Omit<ListingQuery, 'type' | 'categoryPage'> & { type: SearchType };

export function asListingQuery({ type, ...filters }: SearchQuery): ListingQuery {
  return { ...filters, type: type === 'rent' ? 'rent' : 'buy' };
}
