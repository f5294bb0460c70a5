import * as v from 'valibot';

/*
 * The answers of the ops API, checked because the page may be older than the edge. Fields that the console does not
 * need are dropped. `client.ts` says which verb answers with which schema.
 */
const canary = v.object({
  version: v.string(),
  percent: v.number(),
  with: v.nullable(v.string()),
  promoteAfter: v.nullable(v.number()),
});

const areaState = v.object({
  version: v.string(),
  previous: v.nullable(v.string()),
  canary: v.nullable(canary),
  since: v.string(),
  by: v.string(),
  off: v.boolean(),
  held: v.array(v.string()),
  /** Where a rollback goes, best first. */
  standIns: v.optional(v.array(v.string()), []),
});

export const siteState = v.object({
  release: v.string(),
  revision: v.number(),
  areas: v.record(v.string(), areaState),
  /** Who lets nothing new go live, by area or `*`. Absent in the answer of an older edge. */
  frozen: v.optional(
    v.record(v.string(), v.object({ by: v.string(), until: v.string(), reason: v.string() })),
    {},
  ),
  /** The newer lane, then the older one, while areas move to another React. */
  lanes: v.optional(
    v.array(
      v.object({
        pack: v.record(v.string(), v.string()),
        areas: v.record(v.string(), v.string()),
        pages: v.array(v.string()),
        missing: v.array(v.string()),
      }),
    ),
    [],
  ),
  operator: v.object({ name: v.string(), scope: v.string() }),
});

const entry = v.object({
  revision: v.number(),
  at: v.string(),
  by: v.string(),
  reason: v.string(),
  action: v.object({
    verb: v.string(),
    area: v.string(),
    version: v.optional(v.string()),
    percent: v.optional(v.number()),
    together: v.optional(v.array(v.string())),
    undoes: v.optional(v.number()),
    behind: v.optional(v.boolean()),
    forced: v.optional(v.boolean(), false),
    automatic: v.optional(v.boolean(), false),
    evidence: v.optional(v.string()),
  }),
});
export const history = v.array(entry);

export const versions = v.array(
  v.object({
    version: v.string(),
    publishedAt: v.string(),
    by: v.string(),
    commit: v.nullable(v.string()),
  }),
);

const counts = v.optional(v.array(v.object({ at: v.number(), views: v.number(), badViews: v.number() })), []);
const versionMeasures = v.object({
  version: v.string(),
  views: v.number(),
  badViews: v.number(),
  faultRatio: v.nullable(v.number()),
  vitals: v.optional(v.record(v.string(), v.object({ p75: v.nullable(v.number()) })), {}),
  hour: counts,
  day: counts,
});
const edge = v.object({ name: v.string(), state: v.picklist(['serving', 'behind', 'silent']) });
const missingEvidence = v.object({
  area: v.string(),
  edge: v.string(),
  problem: v.string(),
  since: v.string(),
});
export const measures = v.object({
  /** Versions that the asked edge keeps out of its pages. */
  breakers: v.optional(v.array(v.object({ area: v.string(), version: v.string() })), []),
  autopilot: v.optional(v.object({ missingEvidence: v.optional(v.array(missingEvidence), []) }), {}),
  edges: v.optional(v.array(edge), []),
  openWays: v.optional(v.array(v.object({ way: v.string(), remedy: v.string() })), []),
  areas: v.record(
    v.string(),
    v.object({ faultRatio: v.nullable(v.number()), versions: v.array(versionMeasures) }),
  ),
});

export const revisionEvent = v.object({ revision: v.number() });
export const changeResult = v.object({ changed: v.boolean(), revision: v.number(), version: v.string() });

export const undoPlan = v.object({
  undone: v.object({
    revision: v.number(),
    by: v.string(),
    at: v.string(),
    action: v.object({ verb: v.string() }),
  }),
  effects: v.array(v.string()),
});

export const previewLink = v.object({ link: v.pipe(v.string(), v.url()), until: v.string() });

export const refusal = v.object({
  code: v.string(),
  message: v.string(),
  hint: v.optional(v.string(), ''),
  problems: v.optional(
    v.array(v.object({ code: v.string(), where: v.string(), message: v.string(), hint: v.string() })),
    [],
  ),
});

export type SiteState = v.InferOutput<typeof siteState>;
export type AreaState = v.InferOutput<typeof areaState>;
export type HistoryEntry = v.InferOutput<typeof entry>;
export type Version = v.InferOutput<typeof versions>[number];
export type PreviewLink = v.InferOutput<typeof previewLink>;
export type Measures = v.InferOutput<typeof measures>;
export type Edge = v.InferOutput<typeof edge>;
export type VersionMeasures = v.InferOutput<typeof versionMeasures>;
