import { href, type ListingSummary } from '@nivaas/contracts';

export function listingCollection(
  name: string,
  listings: ListingSummary[],
  url: URL,
): Record<string, unknown> {
  return {
    '@type': 'CollectionPage',
    name,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: listings.length,
      itemListElement: listings.map((listing, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: listing.title,
        url: new URL(href.property(listing.id), url.origin).href,
      })),
    },
  };
}
