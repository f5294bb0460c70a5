import type { ComponentType, ReactNode } from 'react';
import { englishOnly } from '@nivaas/contracts';
import { Container, PageIntro } from '@nivaas/ui';
import { messages } from '../../messages';
import { WaysOnward, type Onward } from '../ways-onward/ways-onward';
import styles from './fallback-page.module.css';

export interface FallbackPageProps {
  /** HTTP status of the failure. */
  status?: number;
  statusText?: string;
  onward: readonly Onward[];
  /** Above the links. */
  Help?: ComponentType | undefined;
}

const text = messages.fallback;

/** The first words are React Router's own. Plain words, larger, follow them. */
export function FallbackPage({ status, statusText, onward, Help }: FallbackPageProps): ReactNode {
  const reason = status === undefined ? text.noReason : `${status} ${statusText ?? ''}`.trim();
  return (
    <div className={styles.page}>
      <PageIntro
        title={<span className={styles.title}>{text.title}</span>}
        lead={<span className={styles.plain}>{status === 404 ? text.notFound : text.failed}</span>}
      >
        <p className={styles.reason} lang={reason === text.noReason ? undefined : englishOnly}>
          {reason}
        </p>
      </PageIntro>
      <Container className={styles.ways}>
        {Help && <Help />}
        <h2 className={styles.heading}>{messages.onward}</h2>
        <WaysOnward links={onward} />
      </Container>
    </div>
  );
}
