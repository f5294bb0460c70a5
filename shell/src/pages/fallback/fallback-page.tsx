import type { ReactNode } from 'react';
import drawing from '@nivaas/catalog/pictures/not-found.json';
import { englishOnly } from '@nivaas/contracts';
import { Container, PageIntro } from '@nivaas/ui';
import { SearchBox } from '../../components/search-box/search-box';
import { WaysOnward } from '../../components/ways-onward/ways-onward';
import { messages } from '../../messages';
import styles from './fallback-page.module.css';

export interface FallbackPageProps {
  /** HTTP status of the failure. */
  status?: number;
  statusText?: string;
  /** Message of an error without a status. Never a stack. */
  message?: string;
}

const text = messages.fallback;

/** Not from the list of all pictures, which this page would add to the first script of every page. */
const EMPTY_PLOT = `/_media/${drawing.picture}`;

/** The specification fixes the first words, which are React Router's own. Plain words, larger, follow them. */
export function FallbackPage({ status, statusText, message }: FallbackPageProps): ReactNode {
  const reason = status === undefined ? (message ?? text.noReason) : `${status} ${statusText ?? ''}`.trim();
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
        <img className={styles.picture} src={EMPTY_PLOT} alt="" width={1600} height={700} />
        <h2 className={styles.heading}>{text.search}</h2>
        <SearchBox />
        <h2 className={styles.heading}>{messages.onward.title}</h2>
        <WaysOnward />
      </Container>
    </div>
  );
}
