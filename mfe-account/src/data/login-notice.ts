import * as v from 'valibot';

const notice = v.object({
  kind: v.picklist(['created', 'exists']),
  email: v.pipe(v.string(), v.maxLength(254)),
});

/** What signup tells the login page through the history entry, so that nothing personal stands in the URL. */
export type LoginNotice = v.InferOutput<typeof notice>;

/** The notice in a history state, or undefined: the state of an entry may be anything. */
export function readLoginNotice(state: unknown): LoginNotice | undefined {
  const result = v.safeParse(notice, state);
  return result.success ? result.output : undefined;
}
