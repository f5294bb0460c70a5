import { href } from '@nivaas/contracts';
import { buttonClass, Icon } from '@nivaas/ui';
import { messages } from '../../messages';
import styles from './empty-results.module.css';

interface EmptyResultsProps {
  /** Similar searches that find something. */
  ways?: { label: string; href: string }[];
  /** For sellers: also links to the form for a listing of their own. */
  offersListing?: boolean;
}

export function EmptyResults({ ways = [], offersListing = false }: EmptyResultsProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <Icon name="search" size={32} />
      </span>
      <h2 className={styles.title}>{messages.empty.title}</h2>
      {ways.length > 0 && (
        <div>
          <p className={styles.lead}>{messages.empty.lead}</p>
          <ul className={styles.ways}>
            {ways.map((way) => (
              <li key={way.href}>
                <a className={styles.way} href={way.href}>
                  {way.label}
                  <Icon name="arrow-right" size={18} />
                </a>
              </li>
            ))}
          </ul>
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
