import * as v from 'valibot';
import { areaBuildEntries } from './area-build';
import { areaName, areaStates, versionName } from './area-state';
import { parse } from './parse';

const text = v.pipe(v.string(), v.maxLength(2000));
const timestamp = v.pipe(v.string(), v.isoTimestamp());
const digest = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const storedFile = v.object({
  bytes: count,
  integrity: digest,
  /** Content type. */
  type: v.string(),
  encodings: v.array(v.picklist(['br', 'gzip'])),
  /** Size of the `br` form, when there is one. */
  brotliBytes: v.optional(count),
});

const versionManifest = v.object({
  ...areaBuildEntries,
  /** By path, `client/…` or `server/…`. */
  files: v.record(v.string(), storedFile),
  /** Pictures by name. All versions share one folder of pictures. */
  mediaFiles: v.record(v.string(), storedFile),
  publishedAt: timestamp,
  by: text,
  commit: v.nullable(text),
  reason: v.optional(text),
  /** Hosts that its files name. */
  hosts: v.optional(v.array(text)),
  /** How often its client scripts contain each kind of code that the content security policy blocks. */
  stoppedCode: v.optional(v.record(v.string(), count)),
  /** Set when it is read: no program of today can show it. */
  outdated: v.optional(v.literal(true)),
});

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

const freeze = v.object({ by: text, at: timestamp, reason: text, until: timestamp });

const revision = v.object({
  format: v.literal(1),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  at: timestamp,
  by: text,
  reason: text,
  action,
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

export type { AreaBuild } from './area-build';
export type StoredFile = v.InferOutput<typeof storedFile>;
/** `manifest.json` of a version. */
export type VersionManifest = v.InferOutput<typeof versionManifest>;
export type { AreaState, CanaryState } from './area-state';
export type Action = v.InferOutput<typeof action>;
/** Who lets nothing new go live, why, and until when. */
export type Freeze = v.InferOutput<typeof freeze>;
/** One entry of the log: the whole state after a change, and the change. */
export type Revision = v.InferOutput<typeof revision>;

/** Each returns the value, or a problem that names the first wrong field. */
export const parseManifest = (bytes: Buffer) => parse(versionManifest, bytes);
export const parseRevision = (bytes: Buffer) => parse(revision, bytes);

/** Number of an unknown format; undefined for the known one and for anything that has no format. */
export function foreignFormat(bytes: Buffer): number | undefined {
  const parsed = parse(v.object({ format: v.pipe(v.number(), v.integer(), v.notValue(1)) }), bytes);
  return 'value' in parsed ? parsed.value.format : undefined;
}

export function toBytes(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
