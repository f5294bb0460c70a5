import { type PageHead } from '@nivaas/contracts';
import { href, type SearchType } from '@nivaas/portal';
import type { SearchQuery } from '@nivaas/catalog';
import { filterChips } from '../../data/filters/filter-chips';
import type { FoundHomes } from '../../data/found-homes';
import { listingCollection } from '../../data/listing-collection';
import { placeOf, type Search } from '../../data/query/search-query';
import { messages } from '../../messages';

export interface ResultsPage {
  search: Search;
  homes: FoundHomes;
  /** The place as written in canonical addresses. */
  canonical: Pick<SearchQuery, 'location' | 'city'>;
}

/** Indexes one page per type and place; filtered, sorted and empty searches are `noindex`. */
export function resultsHead({ search, homes, canonical }: ResultsPage, url: URL): PageHead {
  const { query, view, page } = search;
  const place = placeOf(query);
  const title = messages.results.title(query.type, place, query.category);
  const isIndexable =
    homes.total > 0 &&
    page === 1 &&
    view === 'grid' &&
    query.sort === 'relevance' &&
    search.contradiction === undefined &&
    search.unknownCategory === undefined &&
    search.words === undefined &&
    search.typed === undefined &&
    query.places === undefined &&
    filterChips(query, url.searchParams).length === 0;
  return {
    title,
    description: messages.results.description(title, homes.total),
    breadcrumb: [
      { name: messages.home, path: href.home() },
      { name: messages.results.trail(query.type, place), path: addressOf(query.type, canonical) },
    ],
    ...(isIndexable
      ? {
          // Sellers see the same homes as buyers.
          canonical: addressOf(query.type === 'rent' ? 'rent' : 'buy', canonical),
          jsonLd: [listingCollection(title, homes, url)],
        }
      : { noindex: true }),
  };
}

/** The address of a search. It leaves out the default type. */
function addressOf(type: SearchType, place: ResultsPage['canonical']): string {
  return href.search({ type: type === 'buy' ? undefined : type, ...place });
}
