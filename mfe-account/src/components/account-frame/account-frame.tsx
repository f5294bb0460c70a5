import { Card, Container, Picture } from '@nivaas/ui';
import type { ReactNode } from 'react';
import { messages } from '../../messages';
import styles from './account-frame.module.css';

interface AccountFrameProps {
  title: string;
  lead: string;
  /** Site-relative URL of the drawing that stands beside the form on wide screens. */
  artwork: string;
  /** Id of what should be read together with the heading on arrival. */
  describedBy?: string;
  /** Stands above everything, such as a breadcrumb. */
  trail?: ReactNode;
  children: ReactNode;
}

/** The frame of the area's pages: a form in a card, and on wide screens a drawing beside it. */
export function AccountFrame({ title, lead, artwork, describedBy, trail, children }: AccountFrameProps) {
  const { brand, tagline, note } = messages.frame;
  return (
    <div className={styles.frame}>
      <div className={styles.form}>
        {trail}
        <Container className={styles.column}>
          <Card className={styles.card}>
            <h1 tabIndex={-1} className={styles.title} aria-describedby={describedBy}>
              {title}
            </h1>
            <p className={styles.lead}>{lead}</p>
            {children}
          </Card>
        </Container>
      </div>
      <div className={styles.artwork}>
        <Picture src={artwork} alt="" width={1600} height={700} className={styles.picture} />
        <div className={styles.words}>
          <p className={styles.brand}>{brand}</p>
          <p className={styles.tagline}>{tagline}</p>
          <p className={styles.note}>{note}</p>
        </div>
      </div>
    </div>
  );
}
