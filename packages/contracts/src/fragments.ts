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
 * Props of all fragments by `<area>/<name>`. Props must survive JSON. Removing a name or a prop breaks borrowers: then
 * raise the major part of CONTRACTS_VERSION.
 */
export interface FragmentProps {
  'mfe-search/search-box': { defaultType?: SearchType };
  'mfe-search/featured-listings': Record<string, never>;
  'mfe-search/popular-cities': Record<string, never>;
  'mfe-search/property-card': { listing: ListingSummary; headingLevel?: 2 | 3 };
  'mfe-property/recently-viewed': Record<string, never>;
  'mfe-account/account-menu': { name: string };
  'mfe-content/services': Record<string, never>;
  'mfe-content/testimonials': Record<string, never>;
  'mfe-content/app-banner': Record<string, never>;
}

export type FragmentName = keyof FragmentProps;

/** Semantic version of this package; a version's manifest records the one that it was built with. */
export const CONTRACTS_VERSION = '1.0.0';
