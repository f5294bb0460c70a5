import type { FoundHomes } from './found-homes';
import { href } from '@nivaas/portal';

export function listingCollection(
  name: string,
  { listings, total }: FoundHomes,
  url: URL,
): Record<string, unknown> {
  return {
    '@type': 'CollectionPage',
    name,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: listings.map((listing, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: listing.title,
        url: new URL(href.property(listing.id), url.origin).href,
      })),
    },
  };
}
