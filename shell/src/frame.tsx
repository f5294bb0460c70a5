import { useLocation } from '@nivaas/federation';
import { href } from '@nivaas/portal';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useDocumentHead } from './head/use-document-head';
import { Layout } from './layout/layout';
import { useArrival } from './navigation/use-arrival';

/** Layout, document head, focus and scroll of every page. It never depends on a remote. */
export function Frame(): ReactNode {
  const { pathname } = useLocation();
  useDocumentHead();
  useArrival();
  return (
    <Layout overlayHeader={pathname === href.home()}>
      <Outlet />
    </Layout>
  );
}
