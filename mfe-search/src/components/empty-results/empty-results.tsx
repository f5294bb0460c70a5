import { href } from '@nivaas/contracts';
import { buttonClass, Icon, icons } from '@nivaas/ui';
import { messages } from '../../messages';
import styles from './empty-results.module.css';
import { WaysOn, type Way } from './ways-on';

interface EmptyResultsProps {
  /** Similar searches that find something. */
  ways?: Way[];
  /** For sellers: also links to the form for a listing of their own. */
  offersListing?: boolean;
}

export function EmptyResults({ ways = [], offersListing = false }: EmptyResultsProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <Icon shape={icons.search} size={32} />
      </span>
      <h2 className={styles.title}>{messages.empty.title}</h2>
      {ways.length > 0 && (
        <div>
          <p className={styles.lead}>{messages.empty.lead}</p>
          <WaysOn ways={ways} />
        </div>
      )}
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
