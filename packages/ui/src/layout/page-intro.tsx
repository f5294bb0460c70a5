import type { ReactNode } from 'react';
import { Container } from './container';
import styles from './page-intro.module.css';

export interface PageIntroProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

/** Top of a page without a hero: its `h1`, which gets focus after a navigation, and a lead. */
export function PageIntro({ title, lead, children }: PageIntroProps) {
  return (
    <Container>
      <div className={styles.intro}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </Container>
  );
}
