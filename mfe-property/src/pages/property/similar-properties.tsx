import { Fragment } from '@nivaas/federation';
import type { ListingSummary } from '@nivaas/portal';
import { whySimilar } from '../../data/why-similar';
import { messages } from '../../messages';
import styles from './similar-properties.module.css';

/** Target of the link in the notice about an unknown id. */
export const SIMILAR_ID = 'similar';

interface SimilarPropertiesProps {
  listing: ListingSummary;
  others: ListingSummary[];
}

/** Other homes, each with the reason why it is shown. */
export function SimilarProperties({ listing, others }: SimilarPropertiesProps) {
  if (others.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby={SIMILAR_ID}>
      <h2 id={SIMILAR_ID} tabIndex={-1} className={styles.title}>
        {messages.similar}
      </h2>
      <ul className={styles.list}>
        {others.map((other) => (
          <li key={other.id} className={styles.item}>
            <p className={styles.why}>{whySimilar(listing, other)}</p>
            <Fragment
              name="mfe-search/property-card"
              props={{ listing: other, headingLevel: 3 }}
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
