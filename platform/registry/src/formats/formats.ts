import { AREA_NAME } from '@nivaas/contracts';
import * as v from 'valibot';
import { areaStates } from './area-state';
import { isSafePath, VERSION_NAME } from './keys';

const areaName = v.pipe(v.string(), v.regex(AREA_NAME));
const versionName = v.pipe(v.string(), v.regex(VERSION_NAME));
const path = v.pipe(v.string(), v.check(isSafePath, 'is not a plain relative path'));
const text = v.pipe(v.string(), v.maxLength(2000));
const timestamp = v.pipe(v.string(), v.isoTimestamp());
const digest = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const areaBuildEntries = {
  format: v.literal(1),
  area: areaName,
  version: versionName,
  /** Global name of the Module Federation container. */
  container: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/)),
  /** Path under `client/`. */
  entry: path,
  /** URL patterns in the router's syntax, with the page module behind each. */
  owns: v.array(v.object({ id: text, page: text, path: v.pipe(text, v.startsWith('/')) })),
  fragments: v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/))),
  /** The props of each fragment that it lends. Builds from before do not say. */
  lends: v.optional(v.record(v.string(), v.object({ props: v.array(text), required: v.array(text) }))),
  /** By `<area>/<name>`: the props that it passes to each fragment that it shows, and those it passes everywhere. */
  uses: v.optional(v.record(v.string(), v.object({ props: v.array(text), always: v.array(text) }))),
  /** Scripts and styles under `client/`, by chunk name. */
  chunks: v.record(v.string(), v.object({ js: v.array(path), css: v.array(path) })),
  contracts: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  /** What the shell provides and a remote needs: package name -> exact version. */
  sharedPack: v.record(v.string(), v.pipe(v.string(), v.minLength(1))),
  /** Path under `server/`. */
  serverEntry: path,
  /** Names of files under `media/` that the build refers to. */
  media: v.array(path),
};
const areaBuild = v.object(areaBuildEntries);

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
  /** By `client/…` or `server/…`. */
  files: v.record(v.string(), storedFile),
  /** The pictures that the version came with, by name; they are shared by all versions. */
  mediaFiles: v.record(v.string(), storedFile),
  publishedAt: timestamp,
  by: text,
  commit: v.nullable(text),
  /** Hosts that its files name. Versions that were published before they were looked for have none of this. */
  hosts: v.optional(v.array(text)),
});

const action = v.object({
  verb: v.picklist(['activate', 'rollback', 'canary', 'promote', 'abort', 'off', 'on', 'resume', 'gc']),
  area: areaName,
  version: v.optional(versionName),
  percent: v.optional(v.number()),
  forced: v.optional(v.boolean()),
  /** The other areas of a joint canary, which changed with this one. */
  together: v.optional(v.array(areaName)),
  promoteAfter: v.optional(v.nullable(v.number())),
  /** The autopilot did it, and this is what it saw. */
  automatic: v.optional(v.boolean()),
  evidence: v.optional(text),
});

const revision = v.object({
  format: v.literal(1),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  at: timestamp,
  by: text,
  reason: text,
  action,
  areas: areaStates,
  /** What was removed last, as `<area>/<version>`: it may be on its way out still. */
  removed: v.optional(v.object({ at: timestamp, versions: v.array(text) })),
  /** sha-256 (hex) of the bytes of the revision before; zeros for the first. */
  previousHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** `area.json`: what a build says about itself. */
export type AreaBuild = v.InferOutput<typeof areaBuild>;
export type StoredFile = v.InferOutput<typeof storedFile>;
/** What the registry knows of one immutable version. */
export type VersionManifest = v.InferOutput<typeof versionManifest>;
export type { AreaState, CanaryState } from './area-state';
export type Action = v.InferOutput<typeof action>;
/** One entry of the log: the whole state after it, and what led to it. */
export type Revision = v.InferOutput<typeof revision>;

type Parsed<Value> = { value: Value } | { problem: string };

/** @param bytes JSON text; the problem names the first wrong field. */
export function parseAreaBuild(bytes: Buffer): Parsed<AreaBuild> {
  return parse(areaBuild, bytes);
}

export function parseManifest(bytes: Buffer): Parsed<VersionManifest> {
  return parse(versionManifest, bytes);
}

export function parseRevision(bytes: Buffer): Parsed<Revision> {
  return parse(revision, bytes);
}

/** The number of a format that is not ours; undefined for ours and for what is no JSON with a format. */
export function foreignFormat(bytes: Buffer): number | undefined {
  const parsed = parse(v.object({ format: v.pipe(v.number(), v.integer(), v.notValue(1)) }), bytes);
  return 'value' in parsed ? parsed.value.format : undefined;
}

export function toBytes(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

function parse<Value>(schema: v.GenericSchema<unknown, Value>, bytes: Buffer): Parsed<Value> {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    return { problem: 'is not JSON' };
  }
  const result = v.safeParse(schema, json);
  if (result.success) return { value: result.output };
  const [issue] = result.issues;
  return { problem: `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}` };
}
