import * as v from 'valibot';

const problem = v.object({
  code: v.string(),
  /** Such as `mfe-shop v0123456789ab client/x.js` or `revision 7`. */
  where: v.string(),
  message: v.string(),
  hint: v.string(),
});

/** A refusal, as the ops API answers it. */
export const refusalBody = v.object({
  code: v.string(),
  message: v.string(),
  hint: v.optional(v.string(), ''),
  problems: v.optional(v.array(problem), []),
  fields: v.optional(v.record(v.string(), v.string()), {}),
});

/** A finding: what is wrong, where, and what to do about it. */
export type Problem = v.InferOutput<typeof problem>;
