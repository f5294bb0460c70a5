import { type SitemapEntry } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import type { CategorySlug } from '@nivaas/catalog';
import { citiesOfCategories } from './server/homes';
import { categoryPath, CATEGORY_PATHS, MIN_LISTED_HOMES } from './data/categories';

/** The pages of this area that search engines may list. */
export async function sitemap(): Promise<SitemapEntry[]> {
  const slugs = Object.keys(CATEGORY_PATHS) as CategorySlug[];
  const { CITY_TILES } = await import('@nivaas/catalog');
  const found = await citiesOfCategories({ slugs });
  const inCities = slugs.map((slug) =>
    (found[slug] ?? [])
      .filter(({ count }) => count >= MIN_LISTED_HOMES)
      .map(({ name }) => ({ path: categoryPath(slug, name) })),
  );
  return [
    { path: href.search() },
    ...Object.values(CATEGORY_PATHS).map((path) => ({ path })),
    ...CITY_TILES.map((city) => ({ path: href.search({ city: city.name }) })),
    ...inCities.flat(),
  ];
}
