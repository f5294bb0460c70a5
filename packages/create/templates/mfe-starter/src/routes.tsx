import type { AreaRoute } from '@nivaas/federation';

export const routes: AreaRoute[] = [
  {
    id: 'list',
    path: '/starter',
    lazy: () => import('./pages/list/list.page'),
  },
  {
    id: 'item',
    path: '/starter/:id',
    lazy: () => import('./pages/item/item.page'),
  },
];
