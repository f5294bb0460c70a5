import { href, type PageHead } from '@nivaas/contracts';
import type { SearchQuery } from '@nivaas/catalog';
import { filterChips } from '../../data/filters/filter-chips';
import type { FoundHomes } from '../../data/found-homes';
import { listingCollection } from '../../data/listing-collection';
import { placeOf, type Search } from '../../data/query/search-query';
import { messages } from '../../messages';

export interface ResultsPage {
  search: Search;
  homes: FoundHomes;
  cities: readonly string[];
}

/** Indexes one page per type and place; filtered, sorted and empty searches are `noindex`. */
export function resultsHead({ search, homes, cities }: ResultsPage, url: URL): PageHead {
  const { query, view, page } = search;
  const place = placeOf(query);
  const title = messages.results.title(query.type, place, query.category);
  const address = canonicalAddress(query, cities);
  const isIndexable =
    homes.total > 0 &&
    page === 1 &&
    view === 'grid' &&
    query.sort === 'relevance' &&
    search.contradiction === undefined &&
    search.unknownCategory === undefined &&
    filterChips(query, url.searchParams).length === 0;
  return {
    title,
    description: messages.results.description(title, homes.total),
    breadcrumb: [
      { name: messages.home, path: href.home() },
      { name: messages.results.trail(query.type, place), path: address },
    ],
    ...(isIndexable
      ? { canonical: address, jsonLd: [listingCollection(title, homes, url)] }
      : { noindex: true }),
  };
}

/** One address for each search, however it was written: without the default type, and a city as `city`. */
function canonicalAddress({ type, location, city }: SearchQuery, cities: readonly string[]): string {
  const isCity = location !== undefined && cities.includes(location) && (!city || city === location);
  return href.search({
    type: type === 'buy' ? undefined : type,
    ...(isCity ? { city: location } : { location, city }),
  });
}
