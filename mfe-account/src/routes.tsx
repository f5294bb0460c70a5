import type { AreaRoute } from '@nivaas/federation';

/** The pages of this area sign visitors in and out. */
export const needsSession = true;

export const routes: AreaRoute[] = [
  {
    id: 'login',
    path: '/login',
    query: ['returnTo', 'outcome'],
    lazy: () => import(/* webpackChunkName: "page-login" */ './pages/login/login.page'),
  },
  {
    id: 'signup',
    path: '/signup',
    query: ['returnTo', 'outcome'],
    lazy: () => import(/* webpackChunkName: "page-signup" */ './pages/signup/signup.page'),
  },
  {
    id: 'forgot-password',
    path: '/forgot-password',
    lazy: () =>
      import(/* webpackChunkName: "page-forgot-password" */ './pages/forgot-password/forgot-password.page'),
  },
];
