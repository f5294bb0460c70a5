import type { Listing } from '../listing';

export const SLUGS = ['apartments', 'villas', 'plots', 'commercial', 'pg-coliving', 'luxury-homes'] as const;
export type CategorySlug = (typeof SLUGS)[number];

const LUXURY_PRICE = 10_000_000;

/** The specification filters category pages by the words of the title, not by the listing's category. */
const BELONGS: Record<CategorySlug, (home: Pick<Listing, 'title' | 'price'>) => boolean> = {
  apartments: ({ title }) => /apartment/i.test(title),
  villas: ({ title }) => /villa/i.test(title),
  plots: ({ title }) => /plot/i.test(title),
  commercial: ({ title }) => /commercial/i.test(title),
  'pg-coliving': ({ title }) => /pg|co-living/i.test(title),
  'luxury-homes': ({ title, price }) => price >= LUXURY_PRICE || /luxury/i.test(title),
};

export function isOnCategoryPage(slug: CategorySlug, home: Listing): boolean {
  return BELONGS[slug](home);
}
