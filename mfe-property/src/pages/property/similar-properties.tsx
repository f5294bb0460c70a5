import type { ListingSummary } from '@nivaas/contracts';
import { Fragment } from '@nivaas/federation';
import { messages } from '../../messages';
import styles from './similar-properties.module.css';

/** Target of the link in the notice about an unknown id. */
export const SIMILAR_ID = 'similar';

export function SimilarProperties({ listings }: { listings: ListingSummary[] }) {
  if (listings.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby={SIMILAR_ID}>
      <h2 id={SIMILAR_ID} tabIndex={-1} className={styles.title}>
        {messages.similar}
      </h2>
      <ul className={styles.list}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <Fragment
              name="mfe-search/property-card"
              props={{ listing, headingLevel: 3 }}
              skeletonClassName={styles.skeleton}
              // Several screens below the first one.
              hydrate="idle"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
