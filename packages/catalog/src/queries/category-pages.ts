import type { Listing } from '../listing';

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

export function isOnCategoryPage(slug: CategorySlug, { title, price }: Listing): boolean {
  return BELONGS[slug](title.toLowerCase(), price);
}
