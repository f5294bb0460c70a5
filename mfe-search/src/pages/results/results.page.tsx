import { useEffect, useRef } from 'react';
import { href, type ListingSummary, type PageHandle } from '@nivaas/contracts';
import type { Relaxation } from '@nivaas/catalog';
import { redirect, useLoaderData, useSearchParams, type PageLoaderArgs } from '@nivaas/federation';
import { Breadcrumb, Container, Disclosure, Status } from '@nivaas/ui';
import { EmptyResults } from '../../components/empty-results/empty-results';
import { PropertyList } from '../../components/property-list/property-list';
import { SearchBox } from '../../components/search-box/search-box';
import { SortForm } from '../../components/sort-form/sort-form';
import { filterChips } from '../../data/filter-chips';
import { rememberSearch } from '../../data/recent-searches';
import { relaxationLinks } from '../../data/relaxation-links';
import { redirectOfOldLink } from '../../data/search-link';
import { parseSearch, placeOf, type Search } from '../../data/search-query';
import { messages } from '../../messages';
import { FilterChips } from './filters/filter-chips';
import { FilterPanel } from './filters/filter-panel';
import { SearchNotices } from './search-notices';
import { resultsHead } from './results-head';
import { ViewSwitch } from './view-switch';
import styles from './results.module.css';

const RESULTS_ID = 'results';

interface ResultsData {
  search: Search;
  listings: ListingSummary[];
  /** Empty unless the search found nothing. */
  relaxations: Relaxation[];
  cities: readonly string[];
}

export async function loader({ request }: PageLoaderArgs): Promise<ResultsData> {
  const url = new URL(request.url);
  const moved = redirectOfOldLink(url);
  if (moved) throw redirect(moved);
  const search = parseSearch(url.searchParams);
  const { catalog, SUGGESTED_CITIES, toSummary } = await import('@nivaas/catalog');
  const { type, ...filters } = search.query;
  // Sellers want to know what others ask, so they see homes for sale.
  const listings = await catalog.listings({ ...filters, type: type === 'rent' ? 'rent' : 'buy' });
  const relaxations = listings.length > 0 ? [] : await catalog.relaxations(search.query);
  return { search, listings: listings.map(toSummary), relaxations, cities: SUGGESTED_CITIES };
}

export function Component() {
  const { search, listings, relaxations, cities } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, view } = search;
  const place = placeOf(query);
  const chips = filterChips(query, parameters);
  useRecentSearch(search);
  return (
    <Container>
      <Breadcrumb
        items={[
          { name: messages.home, path: href.home() },
          { name: messages.results.trail(query.type, place) },
        ]}
      />
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {messages.results.title(query.type, place)}
        </h1>
        <Status className={styles.count}>{messages.count(listings.length)}</Status>
      </header>
      <SearchNotices search={search} isEmpty={listings.length === 0} />
      <div className={styles.change}>
        <Disclosure summary={messages.results.change}>
          <SearchBox cities={cities} defaultType={query.type} defaultLocation={place} />
        </Disclosure>
      </div>
      <div className={styles.columns}>
        <FilterPanel search={search} active={chips.length} resultsId={RESULTS_ID} />
        <div id={RESULTS_ID} className={styles.results}>
          <div className={styles.toolbar}>
            <SortForm action={href.search()} sort={query.sort ?? 'relevance'} />
            <ViewSwitch view={view} />
          </div>
          <FilterChips chips={chips} heading={heading} />
          {listings.length > 0 ? (
            <PropertyList listings={listings} headingLevel={2} layout={view} priorityPictures={2} />
          ) : (
            <EmptyResults
              ways={relaxationLinks(relaxations, parameters)}
              offersListing={query.type === 'sell'}
            />
          )}
        </div>
      </div>
    </Container>
  );
}

export const handle: PageHandle<ResultsData> = {
  head: (page, { url }) => resultsHead(page, url),
};

/** Stores searches for a place on this device. */
function useRecentSearch({ query }: Search): void {
  const { type, location, city, category } = query;
  useEffect(() => {
    const place = placeOf({ location, city });
    if (place === '') return;
    const label = messages.results.recent(messages.results.trail(type, place), category);
    rememberSearch({ label, href: href.search({ type, location, city, category }) });
  }, [type, location, city, category]);
}
