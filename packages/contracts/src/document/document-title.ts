import { brand } from '../brand';

/** In a file of its own: the shell writes a title at once, and loads what writes the rest of a head later. */
export function documentTitle(head: { title: string; titleEnd?: string }): string {
  return `${head.title}${head.titleEnd ?? ''} | ${brand.name}`;
}
