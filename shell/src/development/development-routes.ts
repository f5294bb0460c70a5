import type { AreaRoute } from '@nivaas/federation';

/** The pages of the workbench, in the shell's development build only. */
export const developmentRoutes: AreaRoute[] = [
  {
    id: 'workbench',
    path: '/_dev/workbench',
    query: ['show', 'props', 'width', 'theme'],
    lazy: () => import('./workbench/workbench.page'),
  },
  {
    id: 'part',
    path: '/_dev/part',
    query: ['fragment', 'props'],
    lazy: () => import('./part/part.page'),
  },
];
