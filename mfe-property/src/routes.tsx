import type { AreaRoute } from '@nivaas/federation';

export const routes: AreaRoute[] = [
  {
    id: 'property',
    path: '/property/:id',
    query: ['tab'],
    lazy: () => import('./pages/property/property.page'),
  },
  {
    id: 'saved',
    path: '/saved',
    query: ['sort'],
    lazy: () => import('./pages/saved/saved.page'),
  },
];
