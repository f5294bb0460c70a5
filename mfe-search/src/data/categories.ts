import type { CategorySlug } from '@nivaas/catalog';
import { href, type ListingCategory } from '@nivaas/portal';

export const CATEGORY_PATHS: Record<CategorySlug, string> = {
  apartments: href.apartments(),
  villas: href.villas(),
  plots: href.plots(),
  commercial: href.commercial(),
  'pg-coliving': href.pgColiving(),
  'luxury-homes': href.luxuryHomes(),
};

/** Search engines list the page of a category in a city from this number of homes on. */
export const MIN_LISTED_HOMES = 2;

/** Address of a category's homes, in one city or in all. */
export function categoryPath(slug: CategorySlug, city?: string): string {
  return CATEGORY_PATHS[slug] + (city === undefined ? '' : `?city=${encodeURIComponent(city)}`);
}

/** The category that a search from the page keeps. Luxury is not a category: see `LEAST_SALE_PRICE`. */
export const LISTING_CATEGORY: Record<CategorySlug, ListingCategory | undefined> = {
  apartments: 'apartment',
  villas: 'villa',
  plots: 'plot',
  commercial: 'commercial',
  'pg-coliving': 'pg',
  'luxury-homes': undefined,
};

/** The least price, in rupees, that a search for homes on sale keeps from the page. */
export const LEAST_SALE_PRICE: Partial<Record<CategorySlug, number>> = { 'luxury-homes': 10_000_000 };

/** The category of a path's last segment. */
export function categoryAt(pathname: string): CategorySlug | undefined {
  const slugs = Object.keys(CATEGORY_PATHS) as CategorySlug[];
  const last = pathname.split('/').findLast((part) => part !== '');
  return slugs.find((slug) => slug === last);
}
