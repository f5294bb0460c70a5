import { lazy, Suspense, useRef } from 'react';
import type { Listing } from '@nivaas/catalog';
import { messages } from '../../../messages';
import { href } from '@nivaas/portal';
import { ContactAgent } from './contact-agent';
import { LoanCalculator } from './loan/loan-calculator';
import styles from './side-column.module.css';
import { useNarrow } from './use-narrow';
import { useStickyColumn } from './use-sticky-column';
import { VisitForm } from './visit/visit-form';

/** Only phones load the bar, after the page. The page is complete without it. */
const ActionBar = lazy(() => import('./action-bar').catch(() => ({ default: () => null })));

export function SideColumn({ listing }: { listing: Listing }) {
  const column = useRef<HTMLDivElement>(null);
  useStickyColumn(column);
  const isNarrow = useNarrow();
  return (
    <aside className={styles.side} aria-label={messages.tools}>
      <div ref={column} className={styles.column}>
        <ContactAgent listing={listing} />
        <VisitForm listing={listing} />
        <LoanCalculator listing={listing} />
        <p className={styles.report}>
          <a href={href.contact({ subject: 'feedback', ref: listing.id })}>{messages.report}</a>
        </p>
      </div>
      <Suspense>{isNarrow && <ActionBar listing={listing} />}</Suspense>
    </aside>
  );
}
