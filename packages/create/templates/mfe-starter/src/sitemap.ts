import type { SitemapEntry } from '@nivaas/contracts';
import { items } from './data/items';
import { hrefs } from './hrefs';

export async function sitemap(): Promise<SitemapEntry[]> {
  return [{ path: hrefs.list() }, ...(await items()).map(({ id }) => ({ path: hrefs.item(id) }))];
}
