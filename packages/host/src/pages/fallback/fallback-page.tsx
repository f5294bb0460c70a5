import type { ComponentType, ReactNode } from 'react';
import { englishOnly } from '@nivaas/contracts';
import { Container, PageIntro } from '@nivaas/ui';
import { messages } from '../../messages';
import { InLanguage } from '../../layout/in-language';
import { WaysOnward, type Onward } from '../ways-onward/ways-onward';
import styles from './fallback-page.module.css';

export interface FallbackPageProps {
  /** HTTP status of the failure. */
  status?: number;
  statusText?: string;
  /** Default: that the page is not found, or not available. */
  title?: string | undefined;
  onward: readonly Onward[];
  /** Above the links. */
  Help?: ComponentType | undefined;
}

const text = messages.fallback;

/** Stands for a page that is not found, or failed. */
export function FallbackPage(failure: FallbackPageProps): ReactNode {
  const { status, statusText, onward, Help } = failure;
  const isMissing = status === 404;
  const { title = isMissing ? text.title : messages.unavailable.title } = failure;
  const reason = status === undefined ? text.noReason : `${status} ${statusText ?? ''}`.trim();
  return (
    <div className={styles.page}>
      <PageIntro
        title={<span className={styles.title}>{title}</span>}
        lead={<span className={styles.plain}>{isMissing ? text.notFound : text.failed}</span>}
      >
        <p className={styles.reason} {...(reason !== text.noReason && { lang: englishOnly, dir: 'ltr' })}>
          {reason}
        </p>
      </PageIntro>
      <Container className={styles.ways}>
        {Help && (
          <InLanguage of="shell" around="host">
            <Help />
          </InLanguage>
        )}
        <h2 className={styles.heading}>{messages.onward}</h2>
        <WaysOnward links={onward} />
      </Container>
    </div>
  );
}
