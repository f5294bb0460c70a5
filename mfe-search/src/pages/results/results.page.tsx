import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { href, type ListingSummary, type PageHandle } from '@nivaas/contracts';
import type { ChoiceCounts, Relaxation } from '@nivaas/catalog';
import { data, redirect, useLoaderData, useSearchParams, type PageLoaderArgs } from '@nivaas/federation';
import { Breadcrumb, Container } from '@nivaas/ui';
import { EmptyResults } from '../../components/empty-results/empty-results';
import { WiderSearches } from '../../components/empty-results/wider-searches';
import { ShowMore } from '../../components/more-results/show-more';
import { UnavailableResults } from '../../components/more-results/unavailable-results';
import { ComparableList } from '../../components/property-list/comparable-list';
import { filterChips } from '../../data/filters/filter-chips';
import { formQuery } from '../../data/filters/filter-draft';
import { asListingQuery, findHomes, type FoundHomes } from '../../data/found-homes';
import { rememberSearch } from '../../data/recent-searches';
import { canonicalPlace, spellPlaces } from '../../data/query/known-places';
import { toldNamesOf } from '../../data/query/meaning-of-text';
import { rewrittenSearch } from '../../data/query/rewritten-search';
import { relaxationLinks } from '../../data/filters/relaxation-links';
import { changedSearch, parametersOf } from '../../data/query/search-link';
import { choicesOf } from '../../data/query/search-options';
import { parseSearch, placeOf, type Search } from '../../data/query/search-query';
import type { ToldNames } from '../../data/understand/told-names';
import { messages } from '../../messages';
import { FilterPanel } from './filters/filter-panel';
import { resultsHead, type ResultsPage } from './results-head';
import { ResultsToolbar } from './results-toolbar';
import { SearchNotices } from './notices/search-notices';
import { SearchScope } from './search-scope';
import { SearchStrip } from './search-strip';
import styles from './results.module.css';
// Imported here and not by the map's chunk, because a document inlines only the styles of its page.
import './map/city-maps.module.css';

/** If the map's code cannot be loaded, the homes are shown as tiles. */
const loadMaps = () =>
  import(/* webpackChunkName: "city-maps" */ './map/city-maps').catch(() => ({ default: PropertyTiles }));
const CityMaps = lazy(loadMaps);

interface ResultsData extends ResultsPage {
  /** Empty unless the search found little or nothing. */
  relaxations: Relaxation[];
  cities: readonly string[];
  counts: ChoiceCounts;
  told: ToldNames | undefined;
}

/** Fewer homes are followed by wider searches. */
const SHORT_LIST = 3;

export async function loader({ request }: PageLoaderArgs) {
  const url = new URL(request.url);
  const rewritten = await rewrittenSearch(url);
  if (rewritten) throw redirect(rewritten);
  const { catalog, SUGGESTED_CITIES } = await import('@nivaas/catalog');
  const parsed = parseSearch(url.searchParams);
  // The search also works without known places.
  const places = await catalog.places().catch(() => []);
  const query = spellPlaces(await catalog.latinPlaces(parsed.query), places);
  const homes = await findHomes(asListingQuery(query), parsed.page, request.signal);
  // Delays the change of the view until the map can be shown.
  if (parsed.view === 'map') await loadMaps();
  const isShort = homes.total < SHORT_LIST && !homes.isUnavailable;
  const page: ResultsData = {
    search: { ...parsed, query },
    canonical: canonicalPlace(query, places),
    homes,
    relaxations: isShort ? await catalog.relaxations(query, homes.total) : [],
    cities: SUGGESTED_CITIES,
    // Without counts, the form works.
    counts: await catalog
      .choiceCounts(asListingQuery(formQuery(query)), choicesOf(query.type))
      .catch(() => ({})),
    told: await toldNamesOf({ ...parsed, query }),
  };
  // The status keeps the answer out of caches.
  return homes.isUnavailable ? data(page, { status: 503 }) : page;
}

export function Component() {
  const { search, homes, relaxations, cities, counts, told } = useLoaderData<ResultsData>();
  const [parameters] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLElement>(null);
  const [isFiltering, setFiltering] = useState(false);
  const { query, view } = search;
  const place = placeOf(query);
  const chips = filterChips(query, parameters);
  const isEmpty = homes.total === 0 && !homes.isUnavailable;
  useRecentSearch(search);
  return (
    <Container>
      <Breadcrumb
        items={[
          { name: messages.home, path: href.home() },
          // The trail shows the place as typed; the heading uses the catalogue's spelling.
          { name: messages.results.trail(query.type, placeOf(parseSearch(parameters).query)) },
        ]}
      />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {messages.results.title(query.type, place, query.category)}
      </h1>
      <SearchScope type={query.type} view={isEmpty ? undefined : view} />
      <SearchNotices search={search} told={told} isEmpty={homes.total === 0} heading={heading} />
      <div className={styles.columns}>
        <FilterPanel
          search={search}
          counts={counts}
          isOpen={isFiltering}
          onClose={() => setFiltering(false)}
          results={results}
        />
        <section ref={results} tabIndex={-1} aria-label={messages.results.list} className={styles.results}>
          <ResultsToolbar
            found={homes.isUnavailable ? undefined : homes.total}
            active={chips.length}
            isFiltering={isFiltering}
            onFilter={() => setFiltering(true)}
            sort={query.sort ?? 'relevance'}
          />
          <SearchStrip query={query} chips={chips} cities={cities} heading={heading} />
          {homes.isUnavailable ? (
            <UnavailableResults path={href.search()} page={search.page} />
          ) : isEmpty ? (
            <EmptyResults
              ways={relaxationLinks(relaxations, parameters)}
              offersListing={query.type === 'sell'}
            />
          ) : (
            <>
              <Homes search={search} homes={homes} />
              <WiderSearches ways={relaxationLinks(relaxations, parameters)} />
            </>
          )}
        </section>
      </div>
    </Container>
  );
}

/** Memoized, because an update before the map's code has loaded would make React discard the document's map. */
const Homes = memo(function Homes({ search: { view, page }, homes }: { search: Search; homes: FoundHomes }) {
  const { listings, total } = homes;
  return (
    <>
      {view === 'map' ? (
        <Suspense>
          <CityMaps listings={listings} total={total} />
        </Suspense>
      ) : (
        <ComparableList
          listings={listings}
          headingLevel={2}
          layout={view === 'list' ? 'list' : 'grid'}
          priorityPictures={2}
        />
      )}
      <ShowMore path={href.search()} homes={homes} page={page} />
    </>
  );
});

function PropertyTiles({ listings }: { listings: ListingSummary[] }) {
  return <ComparableList listings={listings} headingLevel={2} />;
}

export const handle: PageHandle<ResultsData> = {
  head: (page, { url }) => resultsHead(page, url),
};

/** Stores searches for a place on this device. */
function useRecentSearch({ query }: Search): void {
  const isForPlace = placeOf(query) !== '';
  const search = changedSearch(new URLSearchParams(), parametersOf(query));
  useEffect(() => {
    if (isForPlace) rememberSearch(search);
  }, [isForPlace, search]);
}
