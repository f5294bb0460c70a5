import type { AreaState } from '../formats/formats';
import type { ChangeVerb } from './verb';
import { splitVersion } from './fields';
import { groupOf, membersOf } from '../canary/canary-groups';

/**
 * Areas that a change affects, which the scope of its token must cover. An empty list stands for the whole site.
 *
 * @param areas States before the change.
 */
export function touchedAreas(
  { touches }: Pick<ChangeVerb, 'touches'>,
  areas: Readonly<Record<string, AreaState>>,
  { area, with: named }: { area?: string; with?: string | readonly string[] },
): string[] {
  if (touches === 'site' || area === undefined) return [];
  if (touches === 'area') return [area];
  const others = typeof named === 'string' ? [named] : (named ?? []);
  const all = [area, ...others.map((other) => splitVersion(other).area)];
  // A new canary may join the one that is named after its area.
  const groups = all.flatMap((one) => [one, groupOf(areas, one) ?? one]);
  return [...new Set([...all, ...groups.flatMap((group) => membersOf(areas, group))])];
}
