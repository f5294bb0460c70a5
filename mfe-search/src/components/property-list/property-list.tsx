import type { FocusEvent } from 'react';
import { PAGE_SIZE, pageAnchor } from '../../data/found-homes';
import type { ListingSummary } from '@nivaas/portal';
import type { HomeDetails } from '../../data/home-details';
import { PropertyCard } from '../property-card/property-card';
import styles from './property-list.module.css';

interface PropertyListProps {
  listings: ListingSummary[];
  headingLevel: 2 | 3;
  /** `band`: tiles on the full width of a page, up to four in a row; on phones one row that scrolls sideways. */
  layout?: 'grid' | 'band' | 'list';
  /** For a list, by the id of the home. */
  details?: Record<string, HomeDetails>;
  /** Number of pictures on the first screen. */
  priorityPictures?: number;
  /** Cards have a button for the comparison. */
  comparable?: boolean;
  onFocus?: (event: FocusEvent<HTMLUListElement>) => void;
}

/** One to three columns, depending on the width of the list, not of the window. */
export function PropertyList({
  listings,
  headingLevel,
  layout = 'grid',
  details,
  priorityPictures = 0,
  comparable,
  onFocus,
}: PropertyListProps) {
  return (
    <div className={styles.room}>
      <ul className={`${styles.list} ${styles[layout]}`} onFocus={onFocus}>
        {listings.map((listing, index) => (
          <li key={listing.id} id={anchorAt(index)} className={styles.item}>
            <PropertyCard
              listing={listing}
              headingLevel={headingLevel}
              layout={layout === 'list' ? 'list' : 'grid'}
              details={details?.[listing.id]}
              priority={index < priorityPictures}
              comparable={comparable}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function anchorAt(index: number): string | undefined {
  return index > 0 && index % PAGE_SIZE === 0 ? pageAnchor(index / PAGE_SIZE + 1) : undefined;
}
