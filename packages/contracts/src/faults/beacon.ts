import * as v from 'valibot';
import { shapeOf } from '../props/shape';
import { RELEASE_ID, VERSION_NAME } from '../snapshot';

/*
 * What a tab reports, beside the token of its page view (`/_beacon`). The edge reads it by these schemas; browsers take
 * the types alone.
 */

export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Where an error was thrown: `<area>/<version>/<file>:<line>:<column>`, as a stack names it. */
export const BUILT_PLACE =
  /^((?:shell|mfe-[a-z][a-z0-9-]{0,38}))\/(v[0-9a-f]{12})\/([\w@./-]{1,120}):(\d{1,7}):(\d{1,7})$/;

/** In characters. It also bounds the nesting depth of the JSON. */
const PROPS_LIMIT = 2_000;

const name = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w/:.-]+$/));
const release = v.pipe(v.string(), v.regex(RELEASE_ID));
const faultReport = v.object({
  release,
  area: name,
  version: v.optional(v.pipe(v.string(), v.regex(VERSION_NAME))),
  part: name,
  /** A label in the metrics, so its values are bounded. */
  phase: v.picklist(['load', 'render', 'effect']),
  code: v.optional(v.pipe(v.string(), v.maxLength(60), v.regex(/^[\w:.-]+$/)), 'unknown'),
  healed: v.optional(v.boolean(), false),
  message: v.pipe(v.string(), v.maxLength(300)),
  place: v.optional(v.pipe(v.string(), v.regex(BUILT_PLACE))),
  /** For a fragment: its borrower, and the passed props, without their strings. */
  borrower: v.optional(name),
  props: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(PROPS_LIMIT),
      v.parseJson(),
      v.transform((value) => shapeOf(value)),
    ),
  ),
});
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));
const visitReport = v.object({
  release,
  vitals: v.partial(v.object({ LCP: amount, INP: amount, CLS: amount, TTFB: amount })),
  /** Areas that the visitor navigated to without a new document. */
  visited: v.pipe(v.array(name), v.maxLength(20)),
});
export const beacon = v.union([visitReport, faultReport]);

export type FaultReport = v.InferOutput<typeof faultReport>;
export type VisitReport = v.InferOutput<typeof visitReport>;
/** As a tab sends it, which adds the release. */
export type SentReport =
  | Omit<v.InferInput<typeof faultReport>, 'release'>
  | Omit<v.InferInput<typeof visitReport>, 'release'>;
