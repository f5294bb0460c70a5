import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Typography for articles and legal text: spacing, lists, tables and quotes of plain elements inside it. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
