import { href } from '@nivaas/contracts';

/** One step of a breadcrumb, in the form that the document's head wants. */
export interface Crumb {
  name: string;
  path: string;
}

/** The visible trail and the BreadcrumbList of the head are both built from this, so they cannot differ. */
export function trailTo(...steps: Crumb[]): Crumb[] {
  return [{ name: 'Home', path: href.home() }, ...steps];
}
