import type { ComponentType, ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import styles from './frame.module.css';
import { useDocumentHead } from './head/use-document-head';
import { InLanguage } from './layout/in-language';
import { PageMessage } from './layout/page-message';
import { useArrival } from './navigation/use-arrival';

/** A layout with document head, focus and scroll of every page, message bar and live region. It never depends on a remote. */
export function frameIn(Layout: ComponentType<{ children: ReactNode }>): ComponentType {
  return function Frame() {
    useDocumentHead();
    useArrival();
    return (
      <>
        <InLanguage of="shell">
          <Layout>
            <Outlet />
          </Layout>
        </InLanguage>
        <PageMessage />
        <p role="status" id="announcer" className={styles.announcer} />
      </>
    );
  };
}
