import * as v from 'valibot';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,38}$/));

/** What the server functions of an area may do, by the operators' word. */
export const areaGrants = v.strictObject({
  /** Names of origins that they may reach. */
  origins: v.optional(v.array(name), []),
  /** Sources under whose tags they may say that something changed. */
  changes: v.optional(v.array(name), []),
  /** What they may know of a visitor besides the id. */
  scopes: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9.:-]{0,60}$/))), []),
});

export type AreaGrants = v.InferOutput<typeof areaGrants>;

/** The grants of all areas. */
export interface GrantTable {
  origins: Readonly<Record<string, { url: string }>>;
  of: (area: string) => AreaGrants;
  /** Areas with a line of their own. */
  named: readonly string[];
}
