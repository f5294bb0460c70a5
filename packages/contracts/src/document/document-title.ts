import { brand } from '../brand';
import type { PageHead } from './head';

/** In a file of its own: the shell writes a title at once, and loads what writes the rest of a head later. */
export function documentTitle(head: Pick<PageHead, 'title' | 'titleEnd'>): string {
  return `${head.title}${head.titleEnd ?? ''} | ${brand.name}`;
}
