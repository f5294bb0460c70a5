import type { AreaRoute } from '@nivaas/federation';

export const routes: AreaRoute[] = [
  { id: 'product', path: '/product/:id', query: ['sku'], lazy: () => import('./pages/product/product.page') },
];
