import { localPath } from '@nivaas/contracts';

/** Links to the pages of this area; they are built only here. */
export const hrefs = {
  list: () => localPath('/starter'),
  item: (id: string) => localPath(`/starter/${encodeURIComponent(id)}`),
} as const;
