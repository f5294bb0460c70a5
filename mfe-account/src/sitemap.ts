import type { SitemapEntry } from '@nivaas/contracts';

/** Nothing: search engines must not list the pages of this area. */
export function sitemap(): Promise<SitemapEntry[]> {
  return Promise.resolve([]);
}
