import type { BucketRange } from './buckets';
import type { AreaState } from '../formats/formats';

type Areas = Readonly<Record<string, AreaState>>;

/** The area that a joint canary is named after; a canary of its own is named after its own area. */
export function groupOf(areas: Areas, area: string): string | undefined {
  const canary = areas[area]?.canary;
  return canary ? (canary.with ?? area) : undefined;
}

/** The areas of a joint canary, sorted; just the one of a canary of its own. */
export function membersOf(areas: Areas, group: string): string[] {
  return Object.keys(areas)
    .filter((area) => groupOf(areas, area) === group)
    .sort();
}

/** The other areas whose canary was declared together with that of this one. */
export function partnersOf(areas: Areas, area: string): string[] {
  const group = groupOf(areas, area);
  return group === undefined ? [] : membersOf(areas, group).filter((member) => member !== area);
}

/** Names of all canaries, joint ones once. */
export function groupsOf(areas: Areas): string[] {
  const groups = Object.keys(areas).flatMap((area) => groupOf(areas, area) ?? []);
  return [...new Set(groups)].sort();
}

/** The buckets of all canaries but those of one group. */
export function bucketsBeside(areas: Areas, group: string): BucketRange[] {
  return groupsOf(areas)
    .filter((other) => other !== group)
    .flatMap((other) => areas[membersOf(areas, other)[0] ?? '']?.canary?.buckets ?? []);
}

/**
 * What were declared together also end together: what is left of a joint canary was never meant to be seen alone.
 *
 * @returns The states of the partners, without their canaries.
 */
export function withoutPartners(areas: Areas, area: string): Record<string, AreaState> {
  return Object.fromEntries(
    partnersOf(areas, area).flatMap((partner) => {
      const state = areas[partner];
      return state ? [[partner, { ...state, canary: null }] as const] : [];
    }),
  );
}
