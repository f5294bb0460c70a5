import { AREA_NAME } from '@nivaas/contracts';
import * as v from 'valibot';
import { BUCKETS } from '../canary/buckets';
import { VERSION_NAME } from './keys';

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
  /** The area of the joint canary that this one belongs to; its members share buckets, growth and end. */
  with: v.nullable(areaName),
  /** Healthy page views after which the autopilot promotes it; null: only an operator does. */
  promoteAfter: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

const areaState = v.object({
  version: versionName,
  previous: v.nullable(versionName),
  /**
   * Versions that were live before and that no rollback took away, newest first: one replaces this version when it
   * fails, and the first is where a rollback goes.
   */
  standIns: v.array(versionName),
  canary: v.nullable(canaryState),
  since: v.pipe(v.string(), v.isoTimestamp()),
  by: v.pipe(v.string(), v.maxLength(2000)),
  off: v.boolean(),
  /** Versions that a rollback, or the autopilot, took down. They return only with `force` or after `resume`. */
  held: v.array(versionName),
});

export type CanaryState = v.InferOutput<typeof canaryState>;
export type AreaState = v.InferOutput<typeof areaState>;

export const areaStates = v.record(areaName, areaState);
