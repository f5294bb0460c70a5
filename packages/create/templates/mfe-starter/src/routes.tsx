import type { AreaRoute } from '@nivaas/federation';

export const routes: AreaRoute[] = [
  {
    id: 'list',
    path: '/starter',
    lazy: () => import(/* webpackChunkName: "page-list" */ './pages/list/list.page'),
  },
  {
    id: 'item',
    path: '/starter/:id',
    lazy: () => import(/* webpackChunkName: "page-item" */ './pages/item/item.page'),
  },
];
