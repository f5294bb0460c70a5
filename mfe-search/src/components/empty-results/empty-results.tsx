import { buttonClass, Icon, icons } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import { messages } from '../../messages';
import styles from './empty-results.module.css';

interface EmptyResultsProps {
  /** For sellers: also links to the form for a listing of their own. */
  offersListing?: boolean;
}

export function EmptyResults({ offersListing = false }: EmptyResultsProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <Icon shape={icons.search} size={32} />
      </span>
      <h2 className={styles.title}>{messages.empty.title}</h2>
      <div className={styles.actions}>
        {offersListing && (
          <a className={buttonClass('primary')} href={href.sellProperty()}>
            {messages.empty.list}
          </a>
        )}
        <a className={buttonClass('secondary')} href={href.home()}>
          {messages.empty.home}
        </a>
      </div>
    </div>
  );
}
