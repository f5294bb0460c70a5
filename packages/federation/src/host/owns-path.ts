import { matchesPattern } from '@nivaas/contracts';
import type { KnownAreas } from './known-areas';

/** Whether one of these areas owns the path, as far as is known of them. */
export function ownsPath(areas: KnownAreas, names: Iterable<string>, path: string): boolean {
  const pathname = path.split(/[?#]/)[0] ?? '/';
  return [...names].some((name) =>
    areas.get(name)?.owns.some((route) => matchesPattern(route.path, pathname)),
  );
}
