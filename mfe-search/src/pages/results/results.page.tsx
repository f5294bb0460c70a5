import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { language, localPath, type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { SUGGESTED_CITIES, type ChoiceCounts, type HomesAround, type Relaxation } from '@nivaas/catalog';
import { data, redirect, useLoaderData, useSearchParams, type PageLoaderArgs } from '@nivaas/federation';
import { asOf } from '@nivaas/federation/as-of';
import { Breadcrumb, Container, DataAge } from '@nivaas/ui';
import { EmptyResults } from '../../components/empty-results/empty-results';
import { UnavailableResults } from '../../components/more-results/unavailable-results';
import { filterChips } from '../../data/filters/filter-chips';
import { NO_ANSWER } from '../../data/found-homes';
import type { HomeDetails } from '../../data/home-details';
import { rememberSearch } from '../../data/recent-searches';
import { changedSearch, parametersOf } from '../../data/query/search-link';
import { withoutAnswer } from '../../data/without-answer';
import { parseSearch, placeOf, type Search } from '../../data/query/search-query';
import type { ToldNames } from '../../data/understand/told-names';
import { messages } from '../../messages';
import { results } from '../../server/search';
import { FilterPanel } from './filters/filter-panel';
import { Homes, loadMaps } from './homes';
import { resultsHead, type ResultsPage } from './results-head';
import { ResultsToolbar } from './toolbar/results-toolbar';
import { ResultsHeading } from './results-heading';
import { SearchNotices } from './notices/search-notices';
import { SearchScope } from './search-scope';
import { SearchStrip } from './search-strip';
import styles from './results.module.css';

/** Without its code, the page is as for a search that finds enough. */
const loadWider = () =>
  import('../../components/empty-results/wider-searches').catch(() => ({ default: () => null }));
const WiderSearches = lazy(loadWider);

interface ResultsData extends ResultsPage {
  /** Empty unless the search found little or nothing. */
  relaxations: Relaxation[];
  /** For a place without homes. */
  around?: HomesAround | undefined;
  counts: ChoiceCounts;
  told: ToldNames | undefined;
  /** For the list view. */
  details?: Record<string, HomeDetails>;
  /** Of prices that are older than they should be. */
  asOf?: string | undefined;
}

export async function loader({ request }: PageLoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const found = await results({ search }, { signal: request.signal }).catch(withoutAnswer);
  if (found && 'address' in found) throw redirect(localPath(found.address));
  const parsed = parseSearch(searchParams);
  // Delays the change of the view until the map can be shown.
  if (parsed.view === 'map') await loadMaps();
  if (found && isShort(found)) await loadWider();
  if (found) {
    const { query, ...rest } = found;
    return { search: { ...parsed, query }, asOf: asOf(found), ...rest } satisfies ResultsData;
  }
  const { location, city } = parsed.query;
  const page: ResultsData = {
    search: parsed,
    canonical: { ...(location && { location }), ...(city && { city }) },
    homes: NO_ANSWER,
    relaxations: [],
    counts: {},
    told: undefined,
  };
  // The status keeps the answer out of caches.
  return data(page, { status: 503 });
}

export function Component() {
  const {
    search,
    homes,
    relaxations,
    around,
    counts,
    told,
    details,
    asOf: pricesAsOf,
  } = useLoaderData<ResultsData>();
  const [parameters] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLElement>(null);
  const [isFiltering, setFiltering] = useState(false);
  const { query, view } = search;
  const chips = filterChips(query, parameters);
  const isEmpty = homes.total === 0 && !homes.isUnavailable;
  useRecentSearch(search);
  return (
    <Container>
      <Breadcrumb
        items={[
          { name: messages.home, path: href.home() },
          // The trail shows the place as typed; the heading uses the catalogue's spelling. An address is in English.
          {
            name: messages.results.trail(
              query.type,
              placeOf(language === 'en' ? parseSearch(parameters).query : query),
            ),
          },
        ]}
      />
      <ResultsHeading query={query} cities={SUGGESTED_CITIES} heading={heading} />
      <SearchScope type={query.type} view={isEmpty ? undefined : view} />
      <DataAge asOf={pricesAsOf} />
      <SearchNotices search={search} told={told} isEmpty={homes.total === 0} heading={heading} />
      <div className={styles.columns}>
        <FilterPanel
          search={search}
          counts={counts}
          isOpen={isFiltering}
          onClose={() => setFiltering(false)}
          results={list}
        />
        <section ref={list} tabIndex={-1} aria-label={messages.results.list} className={styles.results}>
          <ResultsToolbar
            found={homes.isUnavailable ? undefined : homes.total}
            active={chips.length}
            isFiltering={isFiltering}
            onFilter={() => setFiltering(true)}
            sort={query.sort ?? 'relevance'}
          />
          <SearchStrip query={query} chips={chips} heading={heading} />
          {homes.isUnavailable ? (
            <UnavailableResults path={href.search()} page={search.page} />
          ) : isEmpty ? (
            <EmptyResults offersListing={query.type === 'sell'} />
          ) : (
            <Homes search={search} homes={homes} details={details} />
          )}
          {isShort({ relaxations, around }) && (
            <Suspense>
              <WiderSearches
                place={placeOf(query)}
                isEmpty={isEmpty}
                relaxations={relaxations}
                around={around}
              />
            </Suspense>
          )}
        </section>
      </div>
    </Container>
  );
}

export const handle: PageHandle<ResultsData> = {
  head: (page, { url }) => resultsHead(page, url),
  chunks: (page) => [
    ...(page.search.view === 'map' ? ['city-maps'] : []),
    ...(isShort(page) ? ['wider-searches'] : []),
  ],
};

/** Whether other searches or homes follow. */
function isShort({ relaxations, around }: Pick<ResultsData, 'relaxations' | 'around'>): boolean {
  return relaxations.length > 0 || around !== undefined;
}

/** Stores searches for a place on this device. */
function useRecentSearch({ query }: Search): void {
  const isForPlace = placeOf(query) !== '';
  const search = changedSearch(new URLSearchParams(), parametersOf(query));
  useEffect(() => {
    if (isForPlace) rememberSearch(search);
  }, [isForPlace, search]);
}
