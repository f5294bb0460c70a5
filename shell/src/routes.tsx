import type { AreaRoute } from '@nivaas/federation';

export const routes: AreaRoute[] = [
  { id: 'home', path: '/', lazy: () => import(/* webpackChunkName: "page-home" */ './pages/home/home.page') },
  {
    id: 'offline',
    path: '/offline',
    lazy: () => import(/* webpackChunkName: "page-offline" */ './pages/offline/offline.page'),
  },
];
