import { href } from '@nivaas/contracts';
import { newsMessages as text } from '../../messages';
import styles from './property-news.module.css';

/** Links, so that a topic can be shared and works without scripts. */
export function TopicFilter({ topics, chosen }: { topics: string[]; chosen: string | null }) {
  const choices = [null, ...topics];
  return (
    <nav aria-label={text.topics}>
      <ul className={styles.topics} role="list">
        {choices.map((topic) => (
          <li key={topic ?? ''}>
            <a
              className={styles.topic}
              href={
                topic === null
                  ? href.propertyNews()
                  : `${href.propertyNews()}?topic=${encodeURIComponent(topic)}`
              }
              aria-current={topic === chosen ? 'true' : undefined}
            >
              {topic ?? text.allTopics}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
