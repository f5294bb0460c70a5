import * as v from 'valibot';

const grantNames = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,38}$/))),
  v.maxLength(10),
  v.readonly(),
);

/** What a manifest says about a server function. */
export const functionDescription = v.object({
  kind: v.picklist(['query', 'action']),
  /** What it learns of its visitor: the account, or an id without one. */
  needs: v.optional(v.picklist(['session', 'visitor'])),
  /** Foreign hosts may call it. */
  isPublic: v.optional(v.boolean()),
  /** Names of origins that it may reach. */
  grants: grantNames,
  /** Sources under whose tags it may say that something changed. */
  changes: grantNames,
});
export type FunctionDescription = v.InferOutput<typeof functionDescription>;
