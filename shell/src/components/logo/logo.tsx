import type { ReactNode } from 'react';
import styles from './logo.module.css';

/** The brand's mark: a doorway inside a pointed arch. Decorative beside the brand's name. */
export function Logo(): ReactNode {
  return (
    <svg className={styles.logo} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path
        className={styles.arch}
        d="M20 1.5c.9 4.6 4.2 6.4 8.2 8.9 4.6 2.9 7.3 6.7 7.3 12.3V38.5h-8V25.2c0-4.6-3.6-6.4-7.5-10-3.9 3.6-7.5 5.4-7.5 10v13.3h-8V22.7c0-5.6 2.7-9.4 7.3-12.3C15.8 7.9 19.1 6.1 20 1.5Z"
      />
      <path className={styles.door} d="M20 20.5c.7 2 4.3 3.1 4.3 7v11h-8.6v-11c0-3.9 3.6-5 4.3-7Z" />
    </svg>
  );
}
