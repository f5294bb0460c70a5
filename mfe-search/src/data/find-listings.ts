import type { Listing, SearchQuery } from '@nivaas/catalog';

/** What a search finds. Sellers want to know what others ask, so they see homes for sale. */
export async function findListings({ type, ...filters }: SearchQuery): Promise<Listing[]> {
  const { catalog } = await import('@nivaas/catalog');
  return catalog.listings({ ...filters, type: type === 'rent' ? 'rent' : 'buy' });
}
