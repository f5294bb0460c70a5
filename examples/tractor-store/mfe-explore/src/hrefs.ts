import { localPath, withQuery } from '@nivaas/contracts';

/** Links of this area: its own pages, and the page of a machine, which is mfe-decide's. */
export const hrefs = {
  home: () => localPath('/'),
  machines: (category?: string) =>
    localPath(category === undefined ? '/products' : `/products/${encodeURIComponent(category)}`),
  stores: () => localPath('/stores'),
  machine: (id: string, sku?: string) => withQuery(`/product/${encodeURIComponent(id)}`, { sku }),
} as const;
