import * as v from 'valibot';
import { areaStates, changeEntry, freeze } from './formats/revision';

/*
 * What the ops API answers to the console, which checks it, because a page may be older than the edge. Both take their
 * types from here. For browsers: nothing of Node may be imported.
 */

/** Versions that work together while areas move to another shared pack. */
const laneStatus = v.object({
  /** Version of the lane's shell. */
  shell: v.string(),
  /** Exact version by package of the shared pack. */
  pack: v.record(v.string(), v.string()),
  /** Version by area. */
  areas: v.record(v.string(), v.string()),
  /** Areas whose pages are shown in this lane. */
  pages: v.array(v.string()),
  /** Areas that have no version in it. */
  missing: v.array(v.string()),
});

const siteState = v.object({
  release: v.string(),
  /** 0 before the first release. */
  revision: v.number(),
  /** The newest entry of the log, if it cannot be read: the edge stays at `revision`. */
  damagedRevision: v.optional(v.number()),
  areas: areaStates,
  /** While areas move to another shared pack: the newer lane, then the older one. */
  lanes: v.optional(v.array(laneStatus)),
  /** By area, `*` for the whole site. */
  frozen: v.record(v.string(), freeze),
  operator: v.object({ name: v.string(), scope: v.string() }),
});

const storedVersion = v.object({
  version: v.string(),
  publishedAt: v.string(),
  by: v.string(),
  commit: v.nullable(v.string()),
  /** Why it was published, if somebody said so. */
  reason: v.optional(v.string()),
  /** Absent for a version that is only stored. A held one was rolled back, and returns only with `--force`. */
  state: v.optional(v.picklist(['live', 'canary', 'held'])),
  /** Size of what browsers load, uncompressed. */
  clientBytes: v.number(),
});

/** By verb that reads. */
export const changeResult = v.object({
  /** False when there was nothing to do. */
  changed: v.boolean(),
  area: v.string(),
  /** The area's live version after the call. */
  version: v.string(),
  previous: v.nullable(v.string()),
  canary: v.nullable(v.object({ version: v.string(), percent: v.number() })),
  off: v.boolean(),
  /** Versions that need `resume` or force to go live. Absent in the answer of an older edge. */
  held: v.optional(v.array(v.string())),
  revision: v.number(),
  release: v.string(),
  /** What the gate could not check, or found without refusing; absent without any, and for a repeated request. */
  notes: v.optional(v.array(v.string())),
  /** Live versions of the other areas that changed in the same revision. */
  together: v.optional(v.record(v.string(), v.string())),
});

export const undoResult = v.object({
  ...changeResult.entries,
  dryRun: v.boolean(),
  /** The change that is taken back. */
  undone: changeEntry,
  /** The effects of the undo, in sentences. */
  effects: v.array(v.string()),
});

export const previewLink = v.object({
  area: v.string(),
  version: v.string(),
  /** Versions by area that the link shows with it. */
  together: v.optional(v.record(v.string(), v.string())),
  until: v.string(),
  link: v.pipe(v.string(), v.url()),
});

/** Evidence without which no canary of an area is promoted automatically. */
const missingEvidence = v.object({
  /** `*` for all areas. */
  area: v.string(),
  /** Host and port of the edge whose evidence is missing. */
  edge: v.string(),
  /**
   * `not_shared`: this edge cannot publish its own, or read that of others. `unreadable`: written by another program, or
   * damaged. `silent`: the edge serves the site, as far as anybody knows, and no longer reports.
   */
  problem: v.picklist(['not_shared', 'unreadable', 'silent', 'not_measured']),
  /** ISO time. */
  since: v.string(),
});

/** What is said of the edge. */
export const EVIDENCE_PROBLEMS: Record<MissingEvidence['problem'], string> = {
  not_shared: 'does not share evidence',
  unreadable: 'writes evidence that cannot be read',
  silent: 'reports no evidence',
  not_measured: 'measures nothing',
};

/** A version that the asked edge keeps out of its pages. Times are in ISO form. */
const openBreaker = v.object({
  area: v.string(),
  version: v.string(),
  since: v.string(),
  nextTry: v.string(),
});

/** A way out of the processes that run areas' server code: it was tried at the start of the edge, and is open. */
const openWay = v.object({
  way: v.string(),
  /** What to do on that machine. */
  remedy: v.string(),
  /** A setting of the edge accepts it. */
  isAccepted: v.boolean(),
});

/** `behind`: it serves an older revision. `silent`: it is no longer heard; its figures still count. */
const edgeState = v.object({ name: v.string(), state: v.picklist(['serving', 'behind', 'silent']) });

/** Share of bad views, 0 to 1; null without views. */
const faultRatio = v.nullable(v.number());
const versionMeasures = v.object({
  version: v.string(),
  /** Of the last 24 hours, like the ratio and the vitals. */
  views: v.number(),
  badViews: v.number(),
  faultRatio,
  /** On pages that the area owns; null without samples. */
  vitals: v.record(v.string(), v.object({ p75: v.nullable(v.number()) })),
});

/** What the edges have counted, and how the asked one is. */
const measures = v.object({
  /** That the asked edge serves. */
  revision: v.number(),
  breakers: v.array(openBreaker),
  openWays: v.pipe(v.array(openWay), v.readonly()),
  autopilot: v.object({ missingEvidence: v.array(missingEvidence) }),
  edges: v.array(edgeState),
  /** The ratio is of the live version in the last 15 to 20 minutes. */
  areas: v.record(v.string(), v.object({ faultRatio, versions: v.array(versionMeasures) })),
});

/** What the console reads. */
export const ANSWERS = {
  state: siteState,
  history: v.array(changeEntry),
  versions: v.array(storedVersion),
  measures,
};

export { refusalBody } from './problem';
export type { AreaState } from './formats/revision';
export type LaneStatus = v.InferOutput<typeof laneStatus>;
export type SiteState = v.InferOutput<typeof siteState>;
export type ChangeEntry = v.InferOutput<typeof changeEntry>;
export type StoredVersion = v.InferOutput<typeof storedVersion>;
export type ChangeResult = v.InferOutput<typeof changeResult>;
export type UndoResult = v.InferOutput<typeof undoResult>;
export type PreviewLink = v.InferOutput<typeof previewLink>;
export type MissingEvidence = v.InferOutput<typeof missingEvidence>;
export type OpenBreaker = v.InferOutput<typeof openBreaker>;
export type OpenWay = v.InferOutput<typeof openWay>;
export type EdgeState = v.InferOutput<typeof edgeState>;
export type VersionMeasures = v.InferOutput<typeof versionMeasures>;
export type Measures = v.InferOutput<typeof measures>;
/** What the edges have counted. */
export type SiteCounts = Omit<Measures, 'revision' | 'breakers' | 'openWays'>;
