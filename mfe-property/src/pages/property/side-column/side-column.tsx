import { useRef } from 'react';
import type { Listing } from '@nivaas/catalog';
import { href } from '@nivaas/contracts';
import { messages } from '../../../messages';
import { ActionBar } from './action-bar';
import { ContactAgent } from './contact-agent';
import { LoanCalculator } from './loan/loan-calculator';
import styles from './side-column.module.css';
import { useStickyColumn } from './use-sticky-column';
import { VisitForm } from './visit/visit-form';

export function SideColumn({ listing }: { listing: Listing }) {
  const column = useRef<HTMLDivElement>(null);
  useStickyColumn(column);
  return (
    <aside className={styles.side} aria-label={messages.tools}>
      <div ref={column} className={styles.column}>
        <ContactAgent listing={listing} />
        <VisitForm listing={listing} />
        <LoanCalculator type={listing.type} price={listing.price} />
        <p className={styles.report}>
          <a href={href.contact({ subject: 'feedback', ref: listing.id })}>{messages.report}</a>
        </p>
      </div>
      <ActionBar listing={listing} />
    </aside>
  );
}
