import type { Measures } from '@nivaas/registry/answers';

/** Page views of one step of time. */
export interface Step {
  /** Its begin, in seconds since 1970. */
  at: number;
  views: number;
  badViews: number;
}

export type Span = 'hour' | 'day';

export const SPAN_SECONDS: Record<Span, number> = { hour: 3_600, day: 24 * 3_600 };
export const STEP_SECONDS: Record<Span, number> = { hour: 60, day: 900 };

/** The page views of all versions of an area since a time, in steps, the oldest first. */
export function stepsOf(measures: Measures | undefined, area: string, span: Span, from: number): Step[] {
  const steps = new Map<number, Step>();
  const counted = measures?.areas[area]?.versions.flatMap((version) => version[span]) ?? [];
  for (const { at, views, badViews } of counted) {
    const begin = Math.floor(at / STEP_SECONDS[span]) * STEP_SECONDS[span];
    const sum = steps.get(begin) ?? { at: begin, views: 0, badViews: 0 };
    // A fault may be counted before its view is.
    const bad = sum.badViews + badViews;
    const all = Math.max(sum.views + views, bad);
    if (begin >= from && all > 0) steps.set(begin, { at: begin, views: all, badViews: bad });
  }
  return [...steps.values()].sort((a, b) => a.at - b.at);
}

/** A round number from `highest` on, which half of is whole. */
export function niceTop(highest: number): number {
  const wanted = Math.max(highest, 4);
  const power = 10 ** Math.floor(Math.log10(wanted));
  return (
    [1, 2, 4, 10].map((factor) => factor * power).find((top) => top >= wanted && top % 2 === 0) ?? wanted
  );
}
