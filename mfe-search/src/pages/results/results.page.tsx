import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { href, type ListingSummary, type PageHandle } from '@nivaas/contracts';
import type { Relaxation } from '@nivaas/catalog';
import { redirect, useLoaderData, useSearchParams, type PageLoaderArgs } from '@nivaas/federation';
import { Breadcrumb, Container } from '@nivaas/ui';
import { EmptyResults } from '../../components/empty-results/empty-results';
import { ComparableList } from '../../components/property-list/comparable-list';
import { filterChips, withoutFilters } from '../../data/filter-chips';
import { findListings } from '../../data/find-listings';
import { rememberSearch } from '../../data/recent-searches';
import { relaxationLinks } from '../../data/relaxation-links';
import { changedSearch, parametersOf, redirectOfOldLink, redirectOfPlainForm } from '../../data/search-link';
import { parseSearch, placeOf, spellCities, type Search } from '../../data/search-query';
import { messages } from '../../messages';
import { FilterChips } from './filters/filter-chips';
import { FilterPanel } from './filters/filter-panel';
import { resultsHead } from './results-head';
import { ResultsToolbar } from './results-toolbar';
import { SearchNotices } from './search-notices';
import { SearchScope } from './search-scope';
import styles from './results.module.css';
// Here, not with the map's code: a document has only the styles of its page.
import './map/city-maps.module.css';

/** If its code cannot be loaded, the homes are tiles. */
const loadMaps = () =>
  import(/* webpackChunkName: "city-maps" */ './map/city-maps').catch(() => ({ default: PropertyTiles }));
const CityMaps = lazy(loadMaps);

interface ResultsData {
  search: Search;
  listings: ListingSummary[];
  /** Empty unless the search found nothing. */
  relaxations: Relaxation[];
  cities: readonly string[];
}

export async function loader({ request }: PageLoaderArgs): Promise<ResultsData> {
  const url = new URL(request.url);
  const moved = redirectOfOldLink(url) ?? redirectOfPlainForm(url);
  if (moved) throw redirect(moved);
  const { catalog, SUGGESTED_CITIES, toSummary } = await import('@nivaas/catalog');
  const parsed = parseSearch(url.searchParams);
  const query = spellCities(parsed.query, SUGGESTED_CITIES);
  const listings = await findListings(query);
  // The view changes when the map can be shown.
  if (parsed.view === 'map') await loadMaps();
  const relaxations = listings.length > 0 ? [] : await catalog.relaxations(query);
  const search = { ...parsed, query };
  return { search, listings: listings.map(toSummary), relaxations, cities: SUGGESTED_CITIES };
}

export function Component() {
  const { search, listings, relaxations, cities } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLElement>(null);
  const [isFiltering, setFiltering] = useState(false);
  const { query, view } = search;
  const place = placeOf(query);
  const chips = filterChips(query, parameters);
  useRecentSearch(search);
  return (
    <Container>
      <Breadcrumb
        items={[
          { name: messages.home, path: href.home() },
          // As typed, by the rules of the trail; the heading has the catalogue's spelling.
          { name: messages.results.trail(query.type, placeOf(parseSearch(parameters).query)) },
        ]}
      />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {messages.results.title(query.type, place)}
      </h1>
      <SearchScope query={query} view={view} cities={cities} heading={heading} />
      <SearchNotices search={search} isEmpty={listings.length === 0} />
      <div className={styles.columns}>
        <FilterPanel
          search={search}
          isOpen={isFiltering}
          onClose={() => setFiltering(false)}
          results={results}
        />
        <section ref={results} tabIndex={-1} aria-label={messages.results.list} className={styles.results}>
          <ResultsToolbar
            found={listings.length}
            active={chips.length}
            isFiltering={isFiltering}
            onFilter={() => setFiltering(true)}
            sort={query.sort ?? 'relevance'}
          />
          <FilterChips
            label={messages.chips.label}
            chips={chips}
            heading={heading}
            clearHref={withoutFilters(parameters)}
          />
          {view === 'map' && listings.length > 0 ? (
            <Suspense>
              <CityMaps listings={listings} />
            </Suspense>
          ) : listings.length > 0 ? (
            <ComparableList
              listings={listings}
              headingLevel={2}
              layout={view === 'list' ? 'list' : 'grid'}
              priorityPictures={2}
            />
          ) : (
            <EmptyResults
              ways={relaxationLinks(relaxations, parameters)}
              offersListing={query.type === 'sell'}
            />
          )}
        </section>
      </div>
    </Container>
  );
}

function PropertyTiles({ listings }: { listings: ListingSummary[] }) {
  return <ComparableList listings={listings} headingLevel={2} />;
}

export const handle: PageHandle<ResultsData> = {
  head: (page, { url }) => resultsHead(page, url),
};

/** Stores searches for a place on this device. */
function useRecentSearch({ query }: Search): void {
  const place = placeOf(query);
  const search = changedSearch(new URLSearchParams(), parametersOf(query));
  const filters = filterChips(query, new URLSearchParams()).map(({ label }) => label);
  const label = messages.results.recent(messages.results.trail(query.type, place), filters);
  useEffect(() => {
    if (place !== '') rememberSearch({ label, href: href.search() + search });
  }, [place, label, search]);
}
