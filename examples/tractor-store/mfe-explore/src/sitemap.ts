import type { SitemapEntry } from '@nivaas/contracts';
import { hrefs } from './hrefs';
import { categoryTeasers } from './server/machines';

export async function sitemap(): Promise<SitemapEntry[]> {
  const categories = await categoryTeasers();
  const paths = [
    hrefs.home(),
    hrefs.machines(),
    ...categories.map(({ id }) => hrefs.machines(id)),
    hrefs.stores(),
  ];
  return paths.map((path) => ({ path }));
}
