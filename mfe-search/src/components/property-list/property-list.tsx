import type { ListingSummary } from '@nivaas/contracts';
import { PropertyCard } from '../property-card/property-card';
import styles from './property-list.module.css';

interface PropertyListProps {
  listings: ListingSummary[];
  headingLevel: 2 | 3;
  /** `band`: tiles on the full width of a page, up to four beside each other. */
  layout?: 'grid' | 'band' | 'list';
  /** How many pictures are in the first view. */
  priorityPictures?: number;
}

/** One to three columns, by the room that the list has rather than by the window. */
export function PropertyList({
  listings,
  headingLevel,
  layout = 'grid',
  priorityPictures = 0,
}: PropertyListProps) {
  return (
    <div className={styles.room}>
      <ul className={`${styles.list} ${styles[layout]}`}>
        {listings.map((listing, index) => (
          <li key={listing.id} className={styles.item}>
            <PropertyCard
              listing={listing}
              headingLevel={headingLevel}
              layout={layout === 'list' ? 'list' : 'grid'}
              priority={index < priorityPictures}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
