import { href, type SitemapEntry } from '@nivaas/contracts';

export async function sitemap(): Promise<SitemapEntry[]> {
  const { catalog } = await import('@nivaas/catalog');
  const listings = await catalog.listings();
  return listings.map(({ id, date }) => ({ path: href.property(id), lastModified: date }));
}
