import type { AreaRoute } from '@nivaas/federation';

export const routes: AreaRoute[] = [
  {
    id: 'cart',
    path: '/checkout/cart',
    private: true,
    query: ['notice'],
    lazy: () => import('./pages/cart/cart.page'),
  },
  {
    id: 'checkout',
    path: '/checkout',
    private: true,
    query: ['fields', 'outcome'],
    lazy: () => import('./pages/checkout/checkout.page'),
  },
  { id: 'thanks', path: '/checkout/thanks', private: true, lazy: () => import('./pages/thanks/thanks.page') },
];
