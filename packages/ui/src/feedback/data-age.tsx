import { formatTime } from '../format/site-time';
import { messages } from '../messages';
import { Callout } from './callout';
import styles from './data-age.module.css';

/**
 * Says of when prices are while their source does not answer; nothing for current ones.
 * @param asOf In ISO form.
 */
export function DataAge({ asOf }: { asOf: string | undefined }) {
  if (asOf === undefined) return null;
  return (
    <div className={styles.age}>
      <Callout tone="notice">
        <p>{messages.asOf(formatTime(asOf))}</p>
      </Callout>
    </div>
  );
}
