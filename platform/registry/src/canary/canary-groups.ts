import type { BucketRange } from './buckets';
import type { AreaState } from '../formats/formats';

type Areas = Readonly<Record<string, AreaState>>;

/** Name of the area's canary: a joint canary is named after the area that it was declared with. */
export function groupOf(areas: Areas, area: string): string | undefined {
  const canary = areas[area]?.canary;
  return canary ? (canary.with ?? area) : undefined;
}

/** Areas of a canary, sorted; several when it is joint. */
export function membersOf(areas: Areas, group: string): string[] {
  return Object.keys(areas)
    .filter((area) => groupOf(areas, area) === group)
    .sort();
}

/** The other areas of a joint canary. */
export function partnersOf(areas: Areas, area: string): string[] {
  const group = groupOf(areas, area);
  return group === undefined ? [] : membersOf(areas, group).filter((member) => member !== area);
}

/** Names of all canaries, each joint one once. */
export function groupsOf(areas: Areas): string[] {
  const groups = Object.keys(areas).flatMap((area) => groupOf(areas, area) ?? []);
  return [...new Set(groups)].sort();
}

/** Buckets of all canaries except one. */
export function bucketsBeside(areas: Areas, group: string): BucketRange[] {
  return groupsOf(areas)
    .filter((other) => other !== group)
    .flatMap((other) => areas[membersOf(areas, other)[0] ?? '']?.canary?.buckets ?? []);
}

/** States of the partners without their canaries. A joint canary ends as a whole: its versions were tested together. */
export function withoutPartners(areas: Areas, area: string): Record<string, AreaState> {
  return Object.fromEntries(
    partnersOf(areas, area).flatMap((partner) => {
      const state = areas[partner];
      return state ? [[partner, { ...state, canary: null }] as const] : [];
    }),
  );
}

/** Canary version of each of these areas that has one. */
export function canariesOf(areas: Areas, members: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    members.flatMap((member) => {
      const version = areas[member]?.canary?.version;
      return version ? [[member, version] as const] : [];
    }),
  );
}
