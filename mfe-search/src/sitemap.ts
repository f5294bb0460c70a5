import { href, type SitemapEntry } from '@nivaas/contracts';
import { CATEGORY_PATHS } from './data/categories';

/** The pages of this area that search engines should know. */
export async function sitemap(): Promise<SitemapEntry[]> {
  const { catalog } = await import('@nivaas/catalog');
  const cities = await catalog.cities();
  return [
    { path: href.search() },
    ...Object.values(CATEGORY_PATHS).map((path) => ({ path })),
    ...cities.map((city) => ({ path: href.search({ city: city.name }) })),
  ];
}
