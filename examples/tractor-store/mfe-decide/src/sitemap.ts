import type { SitemapEntry } from '@nivaas/contracts';
import { hrefs } from './hrefs';
import { machineIds } from './server/machines';

export async function sitemap(): Promise<SitemapEntry[]> {
  return (await machineIds()).map((id) => ({ path: hrefs.machine(id) }));
}
