import type { PageHead } from '@nivaas/contracts';

/** Head of the fallback page, and of a page that could not be shown. */
export const fallbackHead: PageHead = { title: 'Unexpected Application Error!', noindex: true };
