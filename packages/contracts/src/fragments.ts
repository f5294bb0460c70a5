/** The fields of a listing that a card shows. */
export interface ListingSummary {
  id: string;
  title: string;
  type: ListingType;
  /** Whole rupees; per month for rent (per bed for PG). */
  price: number;
  /** "{locality}, {city}" */
  location: string;
  bedrooms: number;
  /** In steps of 0.5. */
  bathrooms: number;
  /** Square feet: super area; plot area for plots. */
  area: number;
  /** Site-relative URL of our own artwork, 4:3. */
  image: string;
  imageAlt: string;
  featured?: boolean;
  /** YYYY-MM-DD */
  date: string;
  category: ListingCategory;
}

export type ListingType = 'buy' | 'rent';
export type SearchType = ListingType | 'sell';
export const LISTING_CATEGORIES = ['apartment', 'villa', 'house', 'plot', 'commercial', 'pg'] as const;
export type ListingCategory = (typeof LISTING_CATEGORIES)[number];

/**
 * Props of all fragments by `<area>/<name>`. Each area adds what it lends in its `fragments.d.ts`. Props must survive
 * JSON: they are the key of the data that a document carries, and may cross versions.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface FragmentProps {}

export type FragmentName = keyof FragmentProps;

/** Semantic version of this package; a version's manifest records the one that it was built with. */
export const CONTRACTS_VERSION = '1.1.0';
