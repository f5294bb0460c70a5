import type { SitemapEntry } from '@nivaas/contracts';

/** Empty: search engines must not list these pages. */
export function sitemap(): Promise<SitemapEntry[]> {
  return Promise.resolve([]);
}
