import { href } from '@nivaas/contracts';
import type { CategorySlug } from '@nivaas/catalog';

export const CATEGORY_PATHS: Record<CategorySlug, string> = {
  apartments: href.apartments(),
  villas: href.villas(),
  plots: href.plots(),
  commercial: href.commercial(),
  'pg-coliving': href.pgColiving(),
  'luxury-homes': href.luxuryHomes(),
};

/** The category whose page stands at a path, whatever may stand before it (a language, one day). */
export function categoryAt(pathname: string): CategorySlug | undefined {
  const slugs = Object.keys(CATEGORY_PATHS) as CategorySlug[];
  const last = pathname.split('/').findLast((part) => part !== '');
  return slugs.find((slug) => slug === last);
}
