import * as v from 'valibot';

/** Name of an area or a version. Whether it is one is judged by the registry, with better words. */
export const name = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

export const reason = v.optional(v.pipe(v.string(), v.maxLength(1_000)));

/** What every change of an area takes. */
export const ofChange = {
  area: name,
  reason,
  /** Skips the gate. Needs a reason, and is marked in the history. */
  force: v.optional(v.boolean()),
};

export const change = v.strictObject(ofChange);
