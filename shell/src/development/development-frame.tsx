import { useLocation } from '@nivaas/federation';
import { VisuallyHidden } from '@nivaas/ui';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Frame } from '../frame';
import { useDocumentHead } from '../head/use-document-head';
import { PageMessage } from '../layout/page-message';
import { useArrival } from '../navigation/use-arrival';
import { RenewedFragments } from './renewed-fragments';
import styles from './development-frame.module.css';

/** The workbench has neither header nor footer. */
export function DevelopmentFrame(): ReactNode {
  const { pathname } = useLocation();
  return <RenewedFragments>{pathname.startsWith('/_dev/') ? <PlainFrame /> : <Frame />}</RenewedFragments>;
}

function PlainFrame(): ReactNode {
  useDocumentHead();
  useArrival();
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <PageMessage />
      <VisuallyHidden as="div">
        <p role="status" id="announcer" />
      </VisuallyHidden>
    </>
  );
}
