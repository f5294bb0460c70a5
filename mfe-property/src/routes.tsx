import type { AreaRoute } from '@nivaas/federation';

export const routes: AreaRoute[] = [
  {
    id: 'property',
    path: '/property/:id',
    query: ['tab'],
    lazy: () => import(/* webpackChunkName: "page-property" */ './pages/property/property.page'),
  },
  {
    id: 'saved',
    path: '/saved',
    query: ['sort'],
    lazy: () => import(/* webpackChunkName: "page-saved" */ './pages/saved/saved.page'),
  },
];
