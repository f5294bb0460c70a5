import type { AreaRoute } from '@nivaas/federation';

export const routes: AreaRoute[] = [
  { id: 'home', path: '/', lazy: () => import('./pages/home/home.page') },
  { id: 'machines', path: '/products', lazy: () => import('./pages/machines/machines.page') },
  {
    id: 'category',
    page: 'machines',
    path: '/products/:category',
    lazy: () => import('./pages/machines/machines.page'),
  },
  { id: 'stores', path: '/stores', lazy: () => import('./pages/stores/stores.page') },
];
