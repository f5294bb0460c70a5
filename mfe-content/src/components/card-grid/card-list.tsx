import type { ReactNode } from 'react';
import styles from './card-list.module.css';

/** Cards beside each other, as many as have room. */
export function CardList({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.list} role="list">
      {children}
    </ul>
  );
}
