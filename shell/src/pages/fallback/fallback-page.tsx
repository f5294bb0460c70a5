import type { ReactNode } from 'react';
import { Container, PageIntro } from '@nivaas/ui';
import { SearchBox } from '../../components/search-box/search-box';
import { WaysOnward } from '../../components/ways-onward/ways-onward';
import { messages } from '../../messages';
import styles from './fallback-page.module.css';

export interface FallbackPageProps {
  /** HTTP status of what went wrong. */
  status?: number;
  statusText?: string;
  /** What a failure without a status says about itself. Never a stack. */
  message?: string;
}

const text = messages.fallback;

/** The fallback page. Its first words are the router's own, as the specification has them; plain ones follow. */
export function FallbackPage({ status, statusText, message }: FallbackPageProps): ReactNode {
  const reason = status === undefined ? (message ?? text.noReason) : `${status} ${statusText ?? ''}`.trim();
  return (
    <div className={styles.page}>
      <PageIntro title={text.title} lead={<span className={styles.reason}>{reason}</span>}>
        <p className={styles.plain}>{status === 404 ? text.notFound : text.failed}</p>
      </PageIntro>
      <Container className={styles.ways}>
        <h2 className={styles.heading}>{text.search}</h2>
        <SearchBox />
        <h2 className={styles.heading}>{messages.onward.title}</h2>
        <WaysOnward />
      </Container>
    </div>
  );
}
