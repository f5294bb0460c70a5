import type { AreaState } from '../formats/formats';
import type { ChangeVerb } from '../verbs/verb';
import { groupOf, membersOf } from './canary-groups';

/**
 * Areas that a change affects, which the scope of its token must cover. An empty list stands for the whole site.
 *
 * @param areas States before the change.
 */
export function touchedAreas(
  { touches }: Pick<ChangeVerb, 'touches'>,
  areas: Readonly<Record<string, AreaState>>,
  { area, with: partner }: { area?: string; with?: string },
): string[] {
  if (touches === 'site' || area === undefined) return [];
  if (touches === 'area') return [area];
  const named = partner === undefined ? [area] : [area, partner];
  // A new canary may join the one that is named after its area.
  const groups = named.flatMap((one) => [one, groupOf(areas, one) ?? one]);
  return [...new Set([...named, ...groups.flatMap((group) => membersOf(areas, group))])];
}
