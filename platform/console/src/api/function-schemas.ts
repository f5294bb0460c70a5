import * as v from 'valibot';

/** What the edge that answers saw of an area's functions. */
export const functionFigures = v.object({
  /** Calls of the last 15 minutes; `failures` by code. */
  recent: v.array(
    v.object({
      version: v.string(),
      name: v.string(),
      calls: v.number(),
      failures: v.record(v.string(), v.number()),
    }),
  ),
  origins: v.array(
    v.object({
      origin: v.string(),
      isBroken: v.boolean(),
      answeredAt: v.nullable(v.string()),
      olderFrom: v.nullable(v.string()),
    }),
  ),
});

const names = v.array(v.string());
export const granted = v.object({
  /** Addresses by name. */
  origins: v.record(v.string(), v.string()),
  areas: v.array(
    v.object({
      area: v.string(),
      origins: names,
      changes: names,
      scopes: names,
      /** Of its live version and canary. */
      functions: v.array(
        v.object({
          version: v.string(),
          name: v.string(),
          kind: v.picklist(['query', 'action']),
          grants: names,
        }),
      ),
    }),
  ),
});

export type FunctionFigures = v.InferOutput<typeof functionFigures>;
export type Granted = v.InferOutput<typeof granted>;
export type AreaGrants = Granted['areas'][number];
