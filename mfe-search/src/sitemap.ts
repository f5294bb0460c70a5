import { href, type SitemapEntry } from '@nivaas/contracts';
import type { CategorySlug } from '@nivaas/catalog';
import { categoryPath, CATEGORY_PATHS, MIN_LISTED_HOMES } from './data/categories';

/** The pages of this area that search engines may list. */
export async function sitemap(): Promise<SitemapEntry[]> {
  const { catalog } = await import('@nivaas/catalog');
  const cities = await catalog.cities();
  const slugs = Object.keys(CATEGORY_PATHS) as CategorySlug[];
  const inCities = await Promise.all(
    slugs.map(async (slug) =>
      (await catalog.categoryFigures({ slug })).cities
        .filter(({ count }) => count >= MIN_LISTED_HOMES)
        .map(({ name }) => ({ path: categoryPath(slug, name) })),
    ),
  );
  return [
    { path: href.search() },
    ...Object.values(CATEGORY_PATHS).map((path) => ({ path })),
    ...cities.map((city) => ({ path: href.search({ city: city.name }) })),
    ...inCities.flat(),
  ];
}
