import { href, type SitemapEntry } from '@nivaas/contracts';
import type { ListingPage } from '@nivaas/catalog';

const PAGE_SIZE = 500;

export async function sitemap(): Promise<SitemapEntry[]> {
  const { catalog } = await import('@nivaas/catalog');
  const entries: SitemapEntry[] = [];
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const page: ListingPage = await catalog.findListings({}, { offset, limit: PAGE_SIZE });
    entries.push(...page.items.map(({ id, date }) => ({ path: href.property(id), lastModified: date })));
    offset = page.next;
  }
  return entries;
}
