import { commonMessages } from '../../messages';
import styles from './article.module.css';

/** Where an article has its facts from. */
export function SourceList({ sources }: { sources: string[] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className={styles.sources}>
      <h2 id="sources" className={styles.sourcesTitle}>
        {commonMessages.sources}
      </h2>
      <ul>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </section>
  );
}
