import { brand, type PageHead } from '@nivaas/contracts';
import { messages } from '../messages';

/** Head of the fallback page, and of a page that could not be shown. */
export const fallbackHead: PageHead = {
  title: messages.fallback.title,
  description: brand.tagline,
  noindex: true,
};
