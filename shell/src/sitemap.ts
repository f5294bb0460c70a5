import type { SitemapEntry } from '@nivaas/contracts';

export async function sitemap(): Promise<SitemapEntry[]> {
  return Promise.resolve([{ path: '/' }]);
}
