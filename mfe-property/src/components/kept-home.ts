import { href, type ListingSummary } from '@nivaas/portal';

interface PageData {
  loaderData: Record<string, { listing?: ListingSummary } | null>;
}

/**
 * A saved home from its document, which the service worker keeps on the device; undefined for one that is not there.
 *
 * @param id Of a page of this area, whose data it reads.
 */
export async function keptHome(id: string): Promise<ListingSummary | undefined> {
  const response = await caches.match(href.property(id), { ignoreVary: true });
  if (!response?.ok) return undefined;
  const [, text = '{}'] = /<script[^>]* id="page-data"[^>]*>([^<]*)</.exec(await response.text()) ?? [];
  const { loaderData = {} } = JSON.parse(text) as Partial<PageData>;
  return Object.values(loaderData).find((data) => data?.listing?.id === id)?.listing;
}
