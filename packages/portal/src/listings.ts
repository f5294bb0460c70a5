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
