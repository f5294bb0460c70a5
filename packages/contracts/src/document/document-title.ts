import { site } from '../site/site-in-pages';

/** In a file of its own: the shell writes a title at once, and loads what writes the rest of a head later. */
export function documentTitle(
  { title, titleEnd = '' }: { title: string; titleEnd?: string },
  { name }: { name: string } = site,
): string {
  return `${title}${titleEnd}${name && ` | ${name}`}`;
}
