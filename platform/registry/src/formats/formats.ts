import * as v from 'valibot';
import { areaBuildEntries } from './area-build';
import { parse } from './parse';
import { revision, text, timestamp } from './revision';

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
});

export type { AreaBuild } from './area-build';
export type StoredFile = v.InferOutput<typeof storedFile>;
/** `manifest.json` of a version. */
export type VersionManifest = v.InferOutput<typeof versionManifest>;
export type { Action, AreaState, CanaryState, Freeze, Revision } from './revision';

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
