import { matchRoutes } from 'react-router-dom';
import type { KnownAreas } from './known-areas';

/** Whether one of these areas owns the path, as far as is known of them. */
export function ownsPath(areas: KnownAreas, names: Iterable<string>, path: string): boolean {
  const owned = [...names].flatMap((name) => areas.get(name)?.owns ?? []);
  return (
    matchRoutes(
      owned.map((route) => ({ path: route.path })),
      path.split(/[?#]/)[0] ?? '/',
    ) !== null
  );
}
