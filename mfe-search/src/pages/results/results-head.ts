import { href, type ListingSummary, type PageHead } from '@nivaas/contracts';
import { filterChips } from '../../data/filter-chips';
import { listingCollection } from '../../data/listing-collection';
import { placeOf, type Search } from '../../data/search-query';
import { messages } from '../../messages';

export interface ResultsPage {
  search: Search;
  listings: ListingSummary[];
}

/** Indexes one page per type and place; filtered, sorted and empty searches are `noindex`. */
export function resultsHead({ search, listings }: ResultsPage, url: URL): PageHead {
  const { query, view } = search;
  const place = placeOf(query);
  const title = messages.results.title(query.type, place);
  // The default type, buy, is in the canonical URL only if the visitor's URL has it.
  const type = url.searchParams.get('type') === query.type ? query.type : undefined;
  const address = href.search({ type, location: query.location, city: query.city });
  const isIndexable =
    listings.length > 0 &&
    view === 'grid' &&
    query.sort === 'relevance' &&
    search.contradiction === undefined &&
    search.unknownCategory === undefined &&
    filterChips(query, url.searchParams).length === 0;
  return {
    title,
    description: messages.results.description(title, listings.length),
    breadcrumb: [
      { name: messages.home, path: href.home() },
      { name: messages.results.trail(query.type, place), path: address },
    ],
    ...(isIndexable
      ? { canonical: address, jsonLd: [listingCollection(title, listings, url)] }
      : { noindex: true }),
  };
}
