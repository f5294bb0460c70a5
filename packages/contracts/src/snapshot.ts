import * as v from 'valibot';
import type { AreaFills } from './places/places';

/** Names of the shell and the remotes. The registry, not the code, has the list of live areas. */
export const AREA_NAME = /^(shell|mfe-[a-z][a-z0-9-]{0,38})$/;
export const VERSION_NAME = /^v[0-9a-f]{12}$/;
export const RELEASE_ID = /^r[0-9a-f]{12}$/;

const integrity = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));
/** No segment begins with a dot, so that no path leaves its version's folder. */
export const assetPath = v.pipe(v.string(), v.regex(/^[\w-][\w.-]{0,199}(\/[\w-][\w.-]{0,199})*$/));

const version = v.pipe(v.string(), v.regex(VERSION_NAME));

/** What `area.json` says of a version, and the snapshot repeats. */
export const versionEntries = {
  version,
  /** Global name of the Module Federation container; it contains the version, so that one tab can run two. */
  container: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/)),
  /** Path under `client/`. */
  entry: assetPath,
  /** Owned URL patterns (React Router syntax) with their page modules; publishing refuses `*`. */
  owns: v.array(
    v.object({
      id: v.string(),
      page: v.string(),
      path: v.pipe(v.string(), v.startsWith('/')),
      /** Query parameters that the page reads. Versions before this field read any. */
      query: v.optional(v.array(v.string())),
      /** A page of one visitor: made for each request, and kept by nobody. */
      private: v.optional(v.boolean()),
    }),
  ),
  /** Files under `client/`, by chunk: `routes`, `page-<page>`, `fragment-<name>`, the shell's `main`. */
  chunks: v.record(
    v.string(),
    v.object({
      js: v.array(assetPath),
      css: v.array(assetPath),
      /** Files that its code may import. Versions before this field may import any. Not in documents. */
      later: v.optional(v.array(assetPath)),
    }),
  ),
};
/** The registry checks more: `placeEntries` (places/formats.ts). */
const fills: v.GenericSchema<AreaFills> = v.record(v.string(), v.any());
const areaEntries = {
  ...versionEntries,
  /** True when switched off by `release off`: pages and fragments show their fallback. */
  off: v.optional(v.boolean()),
  /** Hashes of all scripts and styles of the version. Other files must not run. */
  integrity: v.record(assetPath, integrity),
  /** What it fills into places, by their names; not in documents. */
  fills: v.optional(fills),
};
const areaSnapshot = v.object({
  ...areaEntries,
  /** The stand-in. The field keeps its old name, because it is part of served data. Only in the release map. */
  fallback: v.optional(v.object(areaEntries)),
  /** True for a stand-in that the server rendered the page with. Only in a document; lasts for the page view. */
  standsIn: v.optional(v.boolean()),
  /** True where nothing stands in, but a document of the other lane can show the area's pages. */
  otherLane: v.optional(v.boolean()),
});

/** A page that this lane does not show, in the router's syntax. */
const otherLanePage = v.object({ area: v.string(), path: v.pipe(v.string(), v.startsWith('/')) });

const snapshot = v.object({
  release: v.pipe(v.string(), v.regex(RELEASE_ID)),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** In a document only the areas that its page needs; the release map at `/_release/<id>` has all. */
  areas: v.record(v.string(), areaSnapshot),
  /** Version of the lane's shell; only while the release has two lanes, each with a React of its own. */
  lane: v.optional(version),
  /** Pages that open as documents of the other lane. Only in the release map. */
  elsewhere: v.optional(v.array(otherLanePage)),
  /** Data that areas without a version in this lane fill into places. Only in the release map. */
  fillsElsewhere: v.optional(v.record(v.string(), fills)),
});

export type AreaSnapshot = v.InferOutput<typeof areaSnapshot>;
export type OtherLanePage = v.InferOutput<typeof otherLanePage>;
export type Snapshot = v.InferOutput<typeof snapshot>;

/** @throws {v.ValiError} naming the first wrong field. */
export function parseSnapshot(value: unknown): Snapshot {
  return v.parse(snapshot, value);
}

/** Entry of a remote for other hosts than our shell. It contains what else only the shell lends. */
export const STANDALONE_ENTRY = 'remote-entry.standalone.js';

/** The shell's service worker, served under this name at the root of the site. */
export const SERVICE_WORKER = 'service-worker.js';

/** True for a file that no page of ours loads. Stored versions may have a stylesheet for other hosts. */
export function isForNoPage(file: string): boolean {
  return file === STANDALONE_ENTRY || file === SERVICE_WORKER || /^foreign\.[0-9a-f]{8}\.css$/.test(file);
}

/** URL of an immutable file of a version. */
export function assetUrl(area: string, version: string, file: string): string {
  return `/_assets/${area}/${version}/${file}`;
}
