import type { AreaRoute } from '@nivaas/federation';

/** The home page is the explore team's. */
export const routes: AreaRoute[] = [
  // The pages that a device keeps for times without a connection.
  { id: 'offline', path: '/offline', lazy: () => import('@nivaas/host/offline.page') },
];
