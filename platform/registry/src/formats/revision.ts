import { AREA_NAME, VERSION_NAME } from '@nivaas/contracts';
import * as v from 'valibot';

/* Entries of the log. Browsers load these schemas, so nothing of Node may be imported here. */

/** Visitors are spread evenly over the buckets; each holds 0.01 % of them. */
export const BUCKETS = 10_000;

export const text = v.pipe(v.string(), v.maxLength(2000));
export const timestamp = v.pipe(v.string(), v.isoTimestamp());
export const areaName = v.pipe(v.string(), v.regex(AREA_NAME));
const versionName = v.pipe(v.string(), v.regex(VERSION_NAME));
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
  since: timestamp,
  by: text,
  off: v.boolean(),
  /** Versions that were rolled back or that the autopilot aborted. They return only with `force` or after `resume`. */
  held: v.array(versionName),
});

export const areaStates = v.record(areaName, areaState);

const action = v.object({
  /** For display only: a revision holds the whole state, so an older edge can serve one with an unknown verb. */
  verb: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,30}$/)),
  area: areaName,
  version: v.optional(versionName),
  percent: v.optional(v.number()),
  forced: v.optional(v.boolean()),
  /** The other areas of a joint canary, which changed with this one. */
  together: v.optional(v.array(areaName)),
  promoteAfter: v.optional(v.nullable(v.number())),
  /** The revision that an `undo` took back. */
  undoes: v.optional(v.number()),
  /** It was activated for the older lane alone. */
  behind: v.optional(v.boolean()),
  /** When a `freeze` ends. */
  until: v.optional(timestamp),
  /** A `freeze` or `thaw` of the whole site. */
  site: v.optional(v.boolean()),
  /** Done by the autopilot; `evidence` is what it measured. */
  automatic: v.optional(v.boolean()),
  evidence: v.optional(text),
  /** The edge without which the autopilot goes on, after a person said that it is gone. */
  without: v.optional(text),
});

/** Who lets nothing new go live, why, and until when. */
export const freeze = v.object({ by: text, at: timestamp, reason: text, until: timestamp });

/** What a revision says of its change. */
export const changeEntry = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  at: timestamp,
  by: text,
  reason: text,
  action,
});

/** One entry of the log: the whole state after a change, and the change. */
export const revision = v.object({
  format: v.literal(1),
  ...changeEntry.entries,
  areas: areaStates,
  /** The states of retired areas, to bring them back. */
  retired: v.optional(areaStates),
  /** Freezes by area, `*` for the whole site. Some of them may have ended. */
  frozen: v.optional(v.record(v.union([v.literal('*'), areaName]), freeze)),
  /** Digest of the request, its caller and the revision that it named: the same request again gets the same answer. */
  request: v.optional(v.string()),
  /** The latest removal, as `<area>/<version>`. It may still be going on. */
  removed: v.optional(v.object({ at: timestamp, versions: v.array(text) })),
  /** SHA-256 (hex) of the previous revision's bytes; zeros for the first. */
  previousHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

export type CanaryState = v.InferOutput<typeof canaryState>;
export type AreaState = v.InferOutput<typeof areaState>;
export type Action = v.InferOutput<typeof action>;
export type Freeze = v.InferOutput<typeof freeze>;
export type Revision = v.InferOutput<typeof revision>;
