import { AREA_NAME } from '@nivaas/contracts';
import * as v from 'valibot';
import { BUCKETS } from '../canary/buckets';
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
  /** The visitors' buckets that see it, in the order in which they were given. */
  buckets: v.array(range),
  /** The area that it was declared together with: both have the same buckets, grow together and end together. */
  with: v.nullable(areaName),
  /** Healthy page views after which the autopilot promotes it; null: only a person does. */
  promoteAfter: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

const areaState = v.object({
  version: versionName,
  previous: v.nullable(versionName),
  /** Versions that worked before this one, the newest first: what stands in for it when it fails. */
  standIns: v.array(versionName),
  canary: v.nullable(canaryState),
  since: v.pipe(v.string(), v.isoTimestamp()),
  by: v.pipe(v.string(), v.maxLength(2000)),
  off: v.boolean(),
  /** Versions that the autopilot took away: they come back only when a person insists. */
  held: v.array(versionName),
});

export type CanaryState = v.InferOutput<typeof canaryState>;
export type AreaState = v.InferOutput<typeof areaState>;

export const areaStates = v.record(areaName, areaState);
