import type { AreaRoute } from '@nivaas/federation';

/** The shell owns the home page only, and that as a layout of other areas' fragments. */
export const routes: AreaRoute[] = [
  { id: 'home', path: '/', lazy: () => import(/* webpackChunkName: "page-home" */ './pages/home/home.page') },
];
