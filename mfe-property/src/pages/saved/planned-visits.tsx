import { nameOf } from '@nivaas/catalog/names';
import { Button, Card, formatDate, VisuallyHidden } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import type { StoredVisit } from '../../data/storage';
import { AddToCalendar } from '../../components/add-to-calendar';
import { messages } from '../../messages';
import { messages as text } from '../../saved.messages';
import { cancelVisit } from './remove';
import styles from './planned-visits.module.css';

export function PlannedVisits({ visits }: { visits: StoredVisit[] }) {
  if (visits.length === 0) return null;
  const inOrder = [...visits].sort((one, other) => one.date.localeCompare(other.date));
  return (
    <section aria-labelledby="visits" className={styles.visits}>
      <h2 id="visits" tabIndex={-1} className={styles.title}>
        {text.visits}
      </h2>
      <p className={styles.note}>{messages.visit.honest}</p>
      <ul className={styles.list}>
        {inOrder.map((visit) => (
          <li key={`${visit.listingId} ${visit.date} ${visit.slot}`}>
            <Visit visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Visit({ visit }: { visit: StoredVisit }) {
  return (
    <Card className={styles.visit}>
      <div className={styles.facts}>
        <a href={href.property(visit.listingId)} className={styles.home}>
          {visit.title}
        </a>
        <p className={styles.time}>
          <time dateTime={visit.date}>{formatDate(visit.date)}</time>
          <span>{`, ${nameOf(visit.slot)}`}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <AddToCalendar visit={visit} />
        <Button variant="quiet" size="sm" onClick={() => cancelVisit(visit)}>
          {text.cancelVisit}
          <VisuallyHidden>{text.cancelNamed(visit.title, formatDate(visit.date))}</VisuallyHidden>
        </Button>
      </div>
    </Card>
  );
}
