import * as v from 'valibot';

/** The announced end of a lent fragment, or of one of its props. */
export interface Deprecation {
  /** Absent for the whole fragment. */
  prop?: string | undefined;
  /** The last day (UTC, YYYY-MM-DD) on which new versions of borrowers may use it. */
  until: string;
  /** What to use in its place, in the lender's words. */
  instead: string;
}

/** Checks a deprecation that comes from a build. */
export const deprecation: v.GenericSchema<Deprecation> = v.object({
  prop: v.optional(v.pipe(v.string(), v.maxLength(200))),
  until: v.pipe(v.string(), v.isoDate()),
  instead: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
});

const ANNOUNCEMENT = /^until (\d{4}-\d\d-\d\d): (\S[^]*)$/;

/**
 * Reads the text of a `@deprecated` tag: `until 2027-03-01: use mfe-search/home-card`.
 *
 * @returns Undefined for any other text, and for a day that no calendar has.
 */
export function parseDeprecation(text: string): Pick<Deprecation, 'until' | 'instead'> | undefined {
  const [, until = '', instead = ''] = ANNOUNCEMENT.exec(text.trim()) ?? [];
  const day = new Date(`${until}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(until)) return undefined;
  return { until, instead: instead.replace(/\s+/g, ' ').slice(0, 300) };
}

/** Whether its last day is over. */
export function isOver({ until }: Pick<Deprecation, 'until'>, now: Date): boolean {
  return now.toISOString().slice(0, 10) > until;
}
