import type { AreaState } from '../formats/formats';
import type { ChangeVerb } from '../verbs/verb';
import { groupOf, membersOf } from './canary-groups';

/**
 * The areas that a change reaches, for the scope of a token; none stands for the whole site.
 *
 * @param areas Their states before the change.
 */
export function touchedAreas(
  { touches }: Pick<ChangeVerb, 'touches'>,
  areas: Readonly<Record<string, AreaState>>,
  { area, with: partner }: { area?: string; with?: string },
): string[] {
  if (touches === 'site' || area === undefined) return [];
  if (touches === 'area') return [area];
  const named = partner === undefined ? [area] : [area, partner];
  // A canary that is to begin may join the one that is named after it.
  const groups = named.flatMap((one) => [one, groupOf(areas, one) ?? one]);
  return [...new Set([...named, ...groups.flatMap((group) => membersOf(areas, group))])];
}
