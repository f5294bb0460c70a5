import { lazy, memo, Suspense } from 'react';
import { ShowMore } from '../../components/more-results/show-more';
import { href, type ListingSummary } from '@nivaas/portal';
import { ComparableList } from '../../components/property-list/comparable-list';
import type { FoundHomes } from '../../data/found-homes';
import type { HomeDetails } from '../../data/home-details';
import type { Search } from '../../data/query/search-query';

/** If the map's code cannot be loaded, the homes are shown as tiles. */
export const loadMaps = () => import('./map/city-maps').catch(() => ({ default: PropertyTiles }));
const CityMaps = lazy(loadMaps);

interface HomesProps {
  search: Search;
  homes: FoundHomes;
  /** For the list view. */
  details: Record<string, HomeDetails> | undefined;
}

/**
 * The found homes in the chosen view. Memoized, because an update before the map's code has loaded would make React
 * discard the document's map.
 */
export const Homes = memo(function Homes({ search: { query, view, page }, homes, details }: HomesProps) {
  const { listings, total } = homes;
  return (
    <>
      {view === 'map' ? (
        <Suspense>
          <CityMaps listings={listings} total={total} within={query.within} />
        </Suspense>
      ) : (
        <ComparableList
          listings={listings}
          headingLevel={2}
          layout={view === 'list' ? 'list' : 'grid'}
          details={details}
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
