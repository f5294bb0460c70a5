import type { Term } from '../../article';
import styles from './article.module.css';

/** A glossary; each term has its own anchor. */
export function TermList({ items }: { items: Term[] }) {
  return (
    <dl className={styles.terms}>
      {items.map(({ id, term, meaning }) => (
        <div key={id} id={id} className={styles.term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
