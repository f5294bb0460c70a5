import { useSyncExternalStore } from 'react';
import { Badge } from '@nivaas/ui';
import { isOpenAt } from '../../data/opening-hours';
import { contactMessages as text } from '../../messages';
import styles from './contact.module.css';

const MINUTE = 60_000;

/** Whether the office is open at this moment; its place stays empty until the device's clock can be asked. */
export function OpenNow() {
  const open = useSyncExternalStore(
    everyMinute,
    () => isOpenAt(new Date()),
    () => undefined,
  );
  return (
    <p className={styles.openNow}>
      {open !== undefined && (
        <Badge tone={open ? 'success' : 'neutral'}>{open ? text.openNow : text.closedNow}</Badge>
      )}
    </p>
  );
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE);
  return () => clearInterval(timer);
}
