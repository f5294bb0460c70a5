import * as v from 'valibot';
import type { AllCounts, Counts } from './version-counts';

/** Rounded up from the 288 steps of five minutes in a day. */
const MAX_ROWS = 300;

const count = v.pipe(v.number(), v.minValue(0));
/** Start of a step in seconds since 1970, page views, bad page views. Steps without views are absent. */
const row = v.tuple([count, count, count]);
const rows = v.pipe(v.array(row), v.maxLength(MAX_ROWS));
export type Row = v.InferOutput<typeof row>;

/** The page views of one edge: steps of a minute for the last hour, of five minutes for the last 24 hours. */
export const figures = v.array(v.object({ area: v.string(), version: v.string(), hour: rows, day: rows }));
export type Figures = v.InferOutput<typeof figures>;

/** What an edge counted. @param now Seconds since 1970. */
export function figuresOf(counts: AllCounts, now: number): Figures {
  const toRows = (steps: { at: number; step: Counts }[]) =>
    steps
      .map(({ at, step }): Row => [at, step.views, step.badViews])
      .filter(([, views, badViews]) => views + badViews > 0);
  return counts
    .all()
    .map(([area, { version, hour, day }]) => ({
      area,
      version,
      hour: toRows(hour.kept(now)),
      day: toRows(day.kept(now)),
    }))
    .filter(({ day }) => day.length > 0);
}

/** Adds up the rows of each step; oldest first. */
export function sumRows(all: readonly Row[]): Row[] {
  const byStep = new Map<number, Row>();
  for (const [at, views, badViews] of all) {
    const [, viewsBefore, badBefore] = byStep.get(at) ?? [at, 0, 0];
    byStep.set(at, [at, viewsBefore + views, badBefore + badViews]);
  }
  return [...byStep.values()].sort(([a], [b]) => a - b);
}

/** The sum of steps that end after a time. @param from Seconds since 1970. */
export function totalOf(rows: readonly Row[], stepSeconds: number, from: number): Counts {
  const total = { views: 0, badViews: 0 };
  for (const [at, views, badViews] of rows) {
    if (at + stepSeconds <= from) continue;
    total.views += views;
    total.badViews += badViews;
  }
  return total;
}
