import { useId } from 'react';
import { messages } from '../../messages';
import styles from './empty-results.module.css';
import { WaysOn, type Way } from './ways-on';

/** Searches that find more, shown below a short list. */
export function WiderSearches({ ways }: { ways: Way[] }) {
  const titleId = useId();
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.wider}>
      <h2 id={titleId} className={styles.title}>
        {messages.empty.wider}
      </h2>
      <WaysOn ways={ways} />
    </section>
  );
}
