import { localPath, withQuery } from '@nivaas/contracts';

/** Links of this area: the page of a machine in a paint, and the list that it came from, which is mfe-explore's. */
export const hrefs = {
  home: () => localPath('/'),
  machines: (category?: string) => localPath(category === undefined ? '/products' : `/products/${category}`),
  machine: (id: string, sku?: string) => withQuery(`/product/${encodeURIComponent(id)}`, { sku }),
} as const;
