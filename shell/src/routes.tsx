import type { AreaRoute } from '@nivaas/federation';

export const routes: AreaRoute[] = [
  { id: 'home', path: '/', lazy: () => import('./pages/home/home.page') },
  {
    id: 'offline',
    path: '/offline',
    lazy: () => import('./pages/offline/offline.page'),
  },
];
