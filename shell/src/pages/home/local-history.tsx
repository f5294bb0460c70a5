import { useState, type ReactNode } from 'react';
import { Fragment, useStored } from '@nivaas/federation';
import { recentSearchesEntry, recentlyViewedEntry } from '@nivaas/portal';
import places from './places.module.css';

/**
 * Recent searches and viewed homes of this device. They are below the first screen, so that nothing in view moves when
 * storage has been read.
 */
export function LocalHistory(): ReactNode {
  return (
    <>
      <RecentSearches />
      <RecentlyViewed />
    </>
  );
}

function RecentSearches(): ReactNode {
  const hasHistory = useStored(recentSearchesEntry).length > 0;
  return hasHistory ? <Fragment name="mfe-search/recent-searches" props={{}} /> : null;
}

/** Stays mounted once shown: after "Clear" the fragment says that the list is cleared, and keeps the focus. */
function RecentlyViewed(): ReactNode {
  const hasHistory = useStored(recentlyViewedEntry).length > 0;
  const [isShown, setShown] = useState(false);
  if (hasHistory && !isShown) setShown(true);
  return hasHistory || isShown ? (
    <Fragment name="mfe-property/recently-viewed" props={{}} skeletonClassName={places.recentlyViewed} />
  ) : null;
}
