import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import styles from './paint-picker.module.css';

interface PaintPickerProps {
  machine: string;
  paints: readonly { sku: string; name: string; color: string }[];
  /** Article that is shown. */
  current: string;
}

/** A link for each paint: another one is another address, so it works without script, and can be shared. */
export function PaintPicker({ machine, paints, current }: PaintPickerProps) {
  return (
    <nav aria-label={messages.paint} className={styles.paints}>
      {paints.map(({ sku, name, color }) => (
        <a
          key={sku}
          className={styles.paint}
          href={hrefs.machine(machine, sku)}
          aria-current={sku === current ? 'true' : undefined}
        >
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="11" fill={color} />
          </svg>
          <span>{name}</span>
        </a>
      ))}
    </nav>
  );
}
