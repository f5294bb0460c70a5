import { type SitemapEntry } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { datesOfHomes } from './server/homes';

export async function sitemap(): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const page: Awaited<ReturnType<typeof datesOfHomes>> = await datesOfHomes({ offset });
    entries.push(...page.homes.map(({ id, date }) => ({ path: href.property(id), lastModified: date })));
    offset = page.next;
  }
  return entries;
}
