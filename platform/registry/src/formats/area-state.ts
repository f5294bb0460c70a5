import { AREA_NAME } from '@nivaas/contracts';
import * as v from 'valibot';
import { VERSION_NAME } from './keys';

/** Visitors are spread evenly over the buckets; each holds 0.01 % of them. */
export const BUCKETS = 10_000;

export const areaName = v.pipe(v.string(), v.regex(AREA_NAME));
export const versionName = v.pipe(v.string(), v.regex(VERSION_NAME));
const bound = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(BUCKETS));
const range = v.pipe(
  v.tuple([bound, bound]),
  v.check(([from, to]) => from < to, 'is an empty range'),
);

const canaryState = v.object({
  version: versionName,
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** In the order in which they were allotted: shrinking removes the last ones. */
  buckets: v.array(range),
  /** The area that names the joint canary of this one. The members of a joint canary share buckets, growth and end. */
  with: v.nullable(areaName),
  /** Healthy page views after which the autopilot promotes it; null: only an operator does. */
  promoteAfter: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

const areaState = v.object({
  version: versionName,
  previous: v.nullable(versionName),
  /**
   * Versions that were live before and were not rolled back, newest first. A stand-in for this version comes from them,
   * and so does the target of a rollback; held ones are skipped.
   */
  standIns: v.array(versionName),
  canary: v.nullable(canaryState),
  /** When the version went live. */
  since: v.pipe(v.string(), v.isoTimestamp()),
  by: v.pipe(v.string(), v.maxLength(2000)),
  off: v.boolean(),
  /** Versions that were rolled back or that the autopilot aborted. They return only with `force` or after `resume`. */
  held: v.array(versionName),
});

export type CanaryState = v.InferOutput<typeof canaryState>;
export type AreaState = v.InferOutput<typeof areaState>;

export const areaStates = v.record(areaName, areaState);
