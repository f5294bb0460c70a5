import type { AreaRoute } from '@nivaas/federation';

const category = () => import(/* webpackChunkName: "page-category" */ './pages/category/category.page');

export const routes: AreaRoute[] = [
  {
    id: 'results',
    path: '/search',
    lazy: () => import(/* webpackChunkName: "page-results" */ './pages/results/results.page'),
  },
  { id: 'apartments', page: 'category', path: '/apartments', lazy: category },
  { id: 'villas', page: 'category', path: '/villas', lazy: category },
  { id: 'plots', page: 'category', path: '/plots', lazy: category },
  { id: 'commercial', page: 'category', path: '/commercial', lazy: category },
  { id: 'pg-coliving', page: 'category', path: '/pg-coliving', lazy: category },
  { id: 'luxury-homes', page: 'category', path: '/luxury-homes', lazy: category },
];
