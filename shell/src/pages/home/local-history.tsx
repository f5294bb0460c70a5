import { useState, type ReactNode } from 'react';
import { storage } from '@nivaas/contracts';
import { Fragment, useStored } from '@nivaas/federation';
import { Icon, Section } from '@nivaas/ui';
import { messages } from '../../messages';
import styles from './home.module.css';
import places from './places.module.css';

/** How many of the stored searches are offered. */
const MOST_SEARCHES = 6;

/**
 * Pick up where this device left off; nothing without a history. It comes after the first screen's worth of page, so
 * that what is being looked at does not move when it appears.
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
  const searches = useStored(storage.recentSearches).slice(0, MOST_SEARCHES);
  if (searches.length === 0) return null;
  return (
    <Section title={messages.home.continueSearch}>
      <ul className={styles.searches}>
        {searches.map((search) => (
          <li key={search.href}>
            <a className={styles.search} href={search.href}>
              <Icon name="search" size={18} />
              {search.label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Stays once shown: after "clear" the fragment itself says that the list is gone, and holds the focus. */
function RecentlyViewed(): ReactNode {
  const hasHistory = useStored(storage.recentlyViewed).length > 0;
  const [isShown, setShown] = useState(false);
  if (hasHistory && !isShown) setShown(true);
  return hasHistory || isShown ? (
    <Fragment name="mfe-property/recently-viewed" props={{}} skeletonClassName={places.recentlyViewed} />
  ) : null;
}
