import { useSearchParams } from '@nivaas/federation';
import { buttonClass, Callout } from '@nivaas/ui';
import { changedSearch } from '../../data/query/search-link';
import { messages } from '../../messages';
import styles from './more-results.module.css';

/** Replaces the homes when the catalogue does not answer. The retry is a link to the same address. */
export function UnavailableResults({ path, page }: { path: string; page: number }) {
  const [parameters] = useSearchParams();
  const again = changedSearch(parameters, { page: page > 1 ? String(page) : undefined });
  return (
    <div role="alert">
      <Callout tone="notice" title={messages.unavailable.title}>
        <p className={styles.text}>{messages.unavailable.hint}</p>
        <a className={buttonClass('secondary')} href={path + again}>
          {messages.unavailable.again}
        </a>
      </Callout>
    </div>
  );
}
