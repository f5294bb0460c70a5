import type { AreaRoute } from '@nivaas/federation';

export const routes: AreaRoute[] = [
  {
    id: 'login',
    path: '/login',
    query: ['returnTo', 'outcome'],
    lazy: () => import('./pages/login/login.page'),
  },
  {
    id: 'signup',
    path: '/signup',
    query: ['returnTo', 'outcome'],
    lazy: () => import('./pages/signup/signup.page'),
  },
  {
    id: 'forgot-password',
    path: '/forgot-password',
    lazy: () => import('./pages/forgot-password/forgot-password.page'),
  },
];
