import type { AreaRoute } from '@nivaas/federation';
import { developmentRoutes } from './development/development-routes';

export const routes: AreaRoute[] = [
  { id: 'home', path: '/', lazy: () => import(/* webpackChunkName: "page-home" */ './pages/home/home.page') },
  ...(process.env['NODE_ENV'] === 'development' ? developmentRoutes : []),
];
