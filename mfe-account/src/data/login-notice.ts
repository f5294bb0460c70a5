import * as v from 'valibot';

const notice = v.object({
  kind: v.picklist(['created', 'exists']),
  email: v.pipe(v.string(), v.maxLength(254)),
});

/** Passed from signup to login in the history entry, to keep personal data out of the URL. */
export type LoginNotice = v.InferOutput<typeof notice>;

/** The notice in a history entry's state, which may hold anything. */
export function readLoginNotice(state: unknown): LoginNotice | undefined {
  const result = v.safeParse(notice, state);
  return result.success ? result.output : undefined;
}
