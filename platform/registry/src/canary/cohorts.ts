import { contains, type BucketRange } from './buckets';
import { canariesOf, groupsOf, membersOf } from './canary-groups';
import { BUCKETS } from '../formats/revision';
import { releaseId } from '../formats/digests';
import type { Revision } from '../formats/formats';

interface CohortArea {
  version: string;
  off: boolean;
}

/** Visitors who see the same versions. */
export interface Cohort {
  /** `stable`, or the names of the areas that have their canary here, joined by `+`. */
  id: string;
  areas: Record<string, CohortArea>;
  /** Id of the release that `areas` make up. */
  release: string;
  /** Areas with a version from a preview link. They have no stand-in, so that a preview shows faults. */
  previewed?: readonly string[];
}

const cohortCache = new WeakMap<object, { cohort: Cohort; buckets: BucketRange[] }[]>();

/** The stable cohort first, then one for each canary; a joint canary is one cohort. */
export function cohorts(revision: Pick<Revision, 'areas'>): Cohort[] {
  return withBuckets(revision).map(({ cohort }) => cohort);
}

/** @param bucket The visitor's, 0 to 9999; anything else gives the stable cohort. */
export function cohortOf(revision: Pick<Revision, 'areas'>, bucket: number | undefined): Cohort {
  const all = withBuckets(revision);
  const isBucket = bucket !== undefined && Number.isInteger(bucket) && bucket >= 0 && bucket < BUCKETS;
  const match = isBucket ? all.find(({ buckets }) => contains(buckets, bucket)) : undefined;
  return match?.cohort ?? stableOf(revision);
}

/** The cohort of visitors who are in no canary. */
export function stableOf(revision: Pick<Revision, 'areas'>): Cohort {
  return withBuckets(revision)[0]?.cohort ?? cohort('stable', {});
}

/**
 * The stable cohort with other versions of some areas. No bucket leads to it. Its release id differs from that of a
 * release with the same versions live, so caches by id cannot confuse the two.
 *
 * @param versions By area; areas that are not live, or switched off, are shown, too.
 */
export function previewCohort(
  revision: Pick<Revision, 'areas'>,
  versions: Readonly<Record<string, string>>,
): Cohort {
  const chosen = Object.entries(versions).map(([area, version]) => [area, { version, off: false }] as const);
  const areas = { ...stableOf(revision).areas, ...Object.fromEntries(chosen) };
  const release = releaseId({ ...areas, preview: { version: '', off: false } });
  return { id: 'preview', areas, release, previewed: Object.keys(versions) };
}

function withBuckets(revision: Pick<Revision, 'areas'>): { cohort: Cohort; buckets: BucketRange[] }[] {
  const { areas } = revision;
  const remembered = cohortCache.get(areas);
  if (remembered) return remembered;
  const live = Object.fromEntries(
    Object.entries(areas).map(([area, { version, off }]) => [area, { version, off }]),
  );
  const canaries = groupsOf(areas).map((group) => {
    const members = membersOf(areas, group);
    const changed = Object.entries(canariesOf(areas, members)).map(
      ([area, version]) => [area, { version, off: areas[area]?.off ?? false }] as const,
    );
    return {
      cohort: cohort(members.join('+'), { ...live, ...Object.fromEntries(changed) }),
      buckets: areas[members[0] ?? '']?.canary?.buckets ?? [],
    };
  });
  const all = [{ cohort: cohort('stable', live), buckets: [] }, ...canaries];
  cohortCache.set(areas, all);
  return all;
}

function cohort(id: string, areas: Record<string, CohortArea>): Cohort {
  return { id, areas, release: releaseId(areas) };
}
