import type { AreaRoute } from '@nivaas/federation';
import { SEARCH_PARAMETERS } from './data/query/search-options';

const category = () => import('./pages/category/category.page');

/** Query parameters of the category pages. */
const query = ['type', 'sort', 'page', 'city'];

export const routes: AreaRoute[] = [
  {
    id: 'compare',
    path: '/compare',
    query: ['ids', 'show'],
    lazy: () => import('./pages/compare/compare.page'),
  },
  {
    id: 'results',
    path: '/search',
    query: SEARCH_PARAMETERS,
    lazy: () => import('./pages/results/results.page'),
  },
  { id: 'apartments', page: 'category', path: '/apartments', query, lazy: category },
  { id: 'villas', page: 'category', path: '/villas', query, lazy: category },
  { id: 'plots', page: 'category', path: '/plots', query, lazy: category },
  { id: 'commercial', page: 'category', path: '/commercial', query, lazy: category },
  { id: 'pg-coliving', page: 'category', path: '/pg-coliving', query, lazy: category },
  { id: 'luxury-homes', page: 'category', path: '/luxury-homes', query, lazy: category },
];
