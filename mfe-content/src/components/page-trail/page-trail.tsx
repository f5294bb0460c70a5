import { Breadcrumb } from '@nivaas/ui';
import type { Crumb } from '../../data/trail';

/** The visible breadcrumb; the last step is the page itself. */
export function PageTrail({ trail }: { trail: Crumb[] }) {
  return <Breadcrumb items={trail.map(({ name, path }) => ({ name, href: path }))} />;
}
