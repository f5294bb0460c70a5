import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './fact-list.module.css';

interface FactListProps {
  items: { term: string; value: ReactNode }[];
  columns?: 1 | 2;
}

/** Terms with their values; `columns={2}` applies where there is room. */
export function FactList({ items, columns = 1 }: FactListProps) {
  return (
    <dl className={classNames(styles.list, columns === 2 && styles.two)}>
      {items.map((item) => (
        <div key={item.term} className={styles.row}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
