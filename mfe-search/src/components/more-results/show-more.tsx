import { useSearchParams } from '@nivaas/federation';
import { buttonClass } from '@nivaas/ui';
import { MAX_PAGES, pageAnchor, type FoundHomes } from '../../data/found-homes';
import { changedSearch } from '../../data/query/search-link';
import { messages } from '../../messages';
import styles from './more-results.module.css';

interface ShowMoreProps {
  path: string;
  homes: FoundHomes;
  page: number;
}

/** A link to the list with one more page. Its anchor moves focus to the first new home, even without script. */
export function ShowMore({ path, homes: { listings, total }, page }: ShowMoreProps) {
  const [parameters] = useSearchParams();
  if (listings.length >= total) return null;
  const next = page + 1;
  const href = `${path}${changedSearch(parameters, { page: String(next) })}#${pageAnchor(next)}`;
  return (
    <div className={styles.more}>
      <p className={styles.text}>{messages.more.shown(listings.length, total)}</p>
      {page < MAX_PAGES ? (
        <a className={buttonClass('secondary')} href={href}>
          {messages.more.show}
        </a>
      ) : (
        <p className={styles.text}>{messages.more.narrow}</p>
      )}
    </div>
  );
}
