import { commonMessages } from '../../messages';
import styles from './article.module.css';

/** Links to the sections of a long page. */
export function ContentsList({ sections }: { sections: { id: string; heading: string }[] }) {
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents" className={styles.contentsTitle}>
        {commonMessages.contents}
      </h2>
      <ol className={styles.contentsList}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
