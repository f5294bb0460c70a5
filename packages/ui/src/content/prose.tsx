import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Typography for articles and legal texts: styles plain paragraphs, lists, tables and quotes inside it. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
