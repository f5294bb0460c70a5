import { AREA_NAME } from '@nivaas/contracts';
import * as v from 'valibot';
import { allot, bucketCount, BUCKETS, startOf, type BucketRange } from '../canary/buckets';
import { VERSION_NAME } from './keys';

const areaName = v.pipe(v.string(), v.regex(AREA_NAME));
const versionName = v.pipe(v.string(), v.regex(VERSION_NAME));
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(BUCKETS));
const range = v.pipe(
  v.tuple([place, place]),
  v.check(([from, to]) => from < to, 'is an empty range'),
);

const canaryState = v.object({
  version: versionName,
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** The visitors' buckets that see it, in the order in which they were given. Revisions before cohorts have none. */
  buckets: v.optional(v.array(range), []),
  /** The area that it was declared together with: both have the same buckets, grow together and end together. */
  with: v.optional(v.nullable(areaName), null),
  /** Healthy page views after which the autopilot promotes it; null: only a person does. */
  promoteAfter: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
});

const areaState = v.object({
  version: versionName,
  previous: v.nullable(versionName),
  /** Versions that worked before this one, the newest first: what stands in for it when it fails. */
  standIns: v.optional(v.array(versionName)),
  canary: v.nullable(canaryState),
  since: v.pipe(v.string(), v.isoTimestamp()),
  by: v.pipe(v.string(), v.maxLength(2000)),
  off: v.boolean(),
  /** Versions that the autopilot took away: they come back only when a person insists. */
  held: v.optional(v.array(versionName), []),
});

export type CanaryState = v.InferOutput<typeof canaryState>;
export type AreaState = v.InferOutput<typeof areaState>;

/** The state of every area, in a form that older revisions have, too. */
export const areaStates = v.pipe(v.record(areaName, areaState), v.transform(withBuckets));

/** Canaries of revisions that were written before cohorts get theirs, the same ones wherever they are read. */
function withBuckets(areas: Record<string, AreaState>): Record<string, AreaState> {
  const taken = Object.values(areas).flatMap(({ canary }): BucketRange[] => canary?.buckets ?? []);
  const complete = Object.keys(areas)
    .sort()
    .map((area) => {
      const state = areas[area] as AreaState;
      if (!state.canary || state.canary.buckets.length > 0) return [area, state] as const;
      const { version, percent } = state.canary;
      const buckets = allot([], bucketCount(percent), taken, startOf(version)) ?? [];
      taken.push(...buckets);
      return [area, { ...state, canary: { ...state.canary, buckets } }] as const;
    });
  return Object.fromEntries(complete);
}
