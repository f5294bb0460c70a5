import { type PageHead, site } from '@nivaas/contracts';
import { messages } from '../messages';

/** Head of what shows instead of a page. @param title That of the fallback; else that of a page that is not available. */
export function fallbackHead(title: string = messages.unavailable.title): PageHead {
  return { title, description: site.tagline, noindex: true };
}
