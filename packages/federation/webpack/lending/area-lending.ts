import { basename } from 'node:path';
import type { OpenedPlace } from '@nivaas/contracts/places';
import { fragmentsOf } from '../sources';
import { declaredPlaces, declaredProps } from './declared-props';
import { lentFragments, type LentFragment } from './lent-fragments';
import { usedFragments, type UsedFragment } from './used-fragments';

/** What an area promises to others, and what it was compiled against. */
export interface AreaLending {
  /** By name. */
  lends: Record<string, LentFragment>;
  /** By `<area>/<name>`. */
  uses: Record<string, UsedFragment>;
  /** The places that it opens, by name; absent without any. */
  opens?: Record<string, OpenedPlace>;
}

/**
 * Reads from its sources what an area lends and uses, in a second and without webpack.
 *
 * @param folder The area's folder.
 * @throws {Error} with the fix, when declarations, fragments and uses do not match
 */
export function areaLending(folder: string): AreaLending {
  const declared = declaredProps(folder);
  return {
    lends: lentFragments(folder, fragmentsOf(folder), declared),
    uses: usedFragments(folder, declared),
    ...opened(folder),
  };
}

function opened(folder: string): Pick<AreaLending, 'opens'> {
  const own = [...declaredPlaces(folder)].flatMap(([name, { area, ...place }]) =>
    area === basename(folder) ? [[name, place] as const] : [],
  );
  return own.length > 0 ? { opens: Object.fromEntries(own) } : {};
}
