import { classNames } from '../class-names';
import styles from './stat-list.module.css';

interface StatListProps {
  items: { value: string; label: string }[];
  /** `strong` for dark surfaces and artwork. */
  tone?: 'plain' | 'strong';
}

/** Figures with their labels. */
export function StatList({ items, tone = 'plain' }: StatListProps) {
  return (
    <ul role="list" className={classNames(styles.list, styles[tone])}>
      {items.map((item) => (
        <li key={item.label} className={styles.item}>
          <span className={styles.value}>{item.value}</span>{' '}
          <span className={styles.label}>{item.label}</span>
        </li>
      ))}
    </ul>
  );
}
