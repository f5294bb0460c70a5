import { useLocation } from '@nivaas/federation';
import { VisuallyHidden } from '@nivaas/ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Frame } from '../frame';
import { useDocumentHead } from '../head/use-document-head';
import { PageMessage } from '../layout/page-message';
import { useArrival } from '../navigation/use-arrival';
import styles from './development-frame.module.css';
import { useFramedSite } from './framed-site';

const never = () => () => undefined;

/** In the workbench and inside its frame, pages have neither header nor footer. */
export function DevelopmentFrame(): ReactNode {
  const { pathname } = useLocation();
  // False on the server, which cannot detect a frame.
  const isFramed = useSyncExternalStore(
    never,
    () => window.parent !== window,
    () => false,
  );
  return isFramed || pathname.startsWith('/_dev/') ? <PlainFrame path={pathname} /> : <Frame />;
}

function PlainFrame({ path }: { path: string }): ReactNode {
  useDocumentHead();
  useArrival();
  useFramedSite();
  return (
    <>
      {/* Named, because the part in the workbench's frame has a main landmark, too. */}
      <main
        id="main"
        tabIndex={-1}
        className={styles.main}
        aria-label={path === '/_dev/workbench' ? 'Workbench' : undefined}
      >
        <Outlet />
      </main>
      <PageMessage />
      <VisuallyHidden as="div">
        <p role="status" id="announcer" />
      </VisuallyHidden>
    </>
  );
}
