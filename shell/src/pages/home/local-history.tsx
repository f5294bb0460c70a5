import { useState, type ReactNode } from 'react';
import { Fragment, storage, useStored } from '@nivaas/federation';
import { Icon, icons, Section } from '@nivaas/ui';
import { messages } from '../../messages';
import styles from './home.module.css';
import places from './places.module.css';

const MAX_SEARCHES = 6;

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
  const searches = useStored(storage.recentSearches).slice(0, MAX_SEARCHES);
  if (searches.length === 0) return null;
  return (
    <Section title={messages.home.continueSearch}>
      <ul className={styles.searches}>
        {searches.map((search) => (
          <li key={search.href}>
            <a className={styles.search} href={search.href}>
              <Icon shape={icons.search} size={18} />
              <span>{search.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Stays mounted once shown: after "Clear" the fragment says that the list is cleared, and keeps the focus. */
function RecentlyViewed(): ReactNode {
  const hasHistory = useStored(storage.recentlyViewed).length > 0;
  const [isShown, setShown] = useState(false);
  if (hasHistory && !isShown) setShown(true);
  return hasHistory || isShown ? (
    <Fragment name="mfe-property/recently-viewed" props={{}} skeletonClassName={places.recentlyViewed} />
  ) : null;
}
