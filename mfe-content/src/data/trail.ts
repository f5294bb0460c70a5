import { type PageHead } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { commonMessages } from '../messages';

export interface Crumb {
  name: string;
  path: string;
}

/** A page's breadcrumb from the home page on, for the page itself and for its head. */
export function trailTo(...steps: Crumb[]): Crumb[] {
  return [{ name: commonMessages.home, path: href.home() }, ...steps];
}

/** Head of an indexed page: `trail` ends with the page's own path, which is also its canonical URL. */
export function headOf(
  { title, description }: { title: string; description: string },
  trail: Crumb[],
): PageHead {
  return { title, description, canonical: trail.at(-1)?.path, breadcrumb: trail };
}
