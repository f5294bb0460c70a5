import { href, type ListingSummary } from '@nivaas/contracts';
import { messages } from '../../messages';

/** The breadcrumb, as visitors and search engines see it. */
export function trailOf({ id, title, type }: ListingSummary): { name: string; path: string }[] {
  return [
    { name: messages.home, path: href.home() },
    { name: messages.kind[type], path: href.search({ type }) },
    { name: title, path: href.property(id) },
  ];
}
