import { localPath, withQuery } from '@nivaas/contracts';

/** Links of this area: its own pages, and those of other teams that it leads to. */
export const hrefs = {
  home: () => localPath('/'),
  machines: () => localPath('/products'),
  machine: (id: string, sku: string) => withQuery(`/product/${encodeURIComponent(id)}`, { sku }),
  cart: () => localPath('/checkout/cart'),
  checkout: () => localPath('/checkout'),
  thanks: () => localPath('/checkout/thanks'),
} as const;
