import * as v from 'valibot';

const integrity = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));
/** No part begins with a dot, so that no path leaves its version's folder. */
const assetPath = v.pipe(v.string(), v.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/));

/** The files behind one expose or page: scripts and styles, relative to the version's folder. */
const chunkFiles = v.object({ js: v.array(assetPath), css: v.array(assetPath) });

const areaEntries = {
  version: v.pipe(v.string(), v.regex(/^v[0-9a-f]{12}$/)),
  /** Kill switch: the area's pages and fragments show their fallback. */
  off: v.optional(v.boolean()),
  /** Global name of the Module Federation container; differs per version so that two versions can share a tab. */
  container: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/)),
  entry: assetPath,
  /** URL patterns (React Router syntax) that the area owns, with the page module behind each; `*` is refused at publish. */
  owns: v.array(v.object({ id: v.string(), page: v.string(), path: v.pipe(v.string(), v.startsWith('/')) })),
  /** Files by chunk: `routes`, `page-<page>`, `fragment-<name>`; the shell's `main`. */
  chunks: v.record(v.string(), chunkFiles),
  /** Hash of every script and style of the version. A file that is not listed must not run. */
  integrity: v.record(assetPath, integrity),
};
const areaSnapshot = v.object({
  ...areaEntries,
  /** Only in the release map: the version that worked before, for the loader when this one fails. */
  fallback: v.optional(v.object(areaEntries)),
  /**
   * Only in a document: the release's version failed while the page was rendered on the server, and this is the one
   * that was live before it. For the whole page view it is as good as the release's own.
   */
  standsIn: v.optional(v.boolean()),
});

const snapshot = v.object({
  release: v.pipe(v.string(), v.regex(/^r[0-9a-f]{12}$/)),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The shell and the areas that this page view needs; the others are in the release map at `/_release/<id>`. */
  areas: v.record(v.string(), areaSnapshot),
});

export type AreaSnapshot = v.InferOutput<typeof areaSnapshot>;
/** What the browser knows of a release. */
export type Snapshot = v.InferOutput<typeof snapshot>;

/**
 * Checks a snapshot that came from a document or the network.
 * @throws {v.ValiError} naming the first wrong field.
 */
export function parseSnapshot(value: unknown): Snapshot {
  return v.parse(snapshot, value);
}

/**
 * Entry of a remote for hosts other than our shell, named by its `mf-manifest.json`: it brings the federation runtime
 * that the shell lends. No page of ours loads it.
 */
export const STANDALONE_ENTRY = 'remote-entry.standalone.js';

/** URL of an immutable file of a version. */
export function assetUrl(area: string, version: string, file: string): string {
  return `/_assets/${area}/${version}/${file}`;
}
