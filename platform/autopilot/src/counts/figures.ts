import * as v from 'valibot';
import { sumOf, type AllCounts, type Counts } from './version-counts';

const DAY_SECONDS = 24 * 3_600;
const HOUR_SECONDS = 3_600;
const HOUR_STEP_SECONDS = 60;
const RECENT_SECONDS = 15 * 60;
/** Rounded up from the 288 steps of five minutes in a day. */
const MAX_ROWS = 300;

const count = v.pipe(v.number(), v.minValue(0));
/** Start of a step in seconds since 1970, page views, bad page views. Steps without views are absent. */
const row = v.tuple([count, count, count]);
const rows = v.pipe(v.array(row), v.maxLength(MAX_ROWS));
export type Row = v.InferOutput<typeof row>;

/** The page views of one edge: steps of a minute for the last hour, of five minutes for the last 24 hours. */
export const figures = v.record(
  v.string(),
  v.array(v.object({ version: v.string(), hour: rows, day: rows })),
);
export type Figures = v.InferOutput<typeof figures>;

/** @param now Seconds since 1970. */
export function figuresOf(counts: AllCounts, now: number): Figures {
  return Object.fromEntries(
    counts.areas().map((area) => [
      area,
      counts.ofArea(area).flatMap(({ version, hour, day }) => {
        const lately = day.since(now - DAY_SECONDS).map(toRow);
        if (lately.length === 0) return [];
        return [{ version, hour: sumRows(hour.since(now - HOUR_SECONDS).map(toRow)), day: lately }];
      }),
    ]),
  );
}

/** Adds up the rows of each step; oldest first. */
export function sumRows(all: readonly Row[], stepSeconds = HOUR_STEP_SECONDS): Row[] {
  const steps = new Map<number, Row>();
  for (const [at, views, badViews] of all) {
    const step = at - (at % stepSeconds);
    const [, viewsBefore, badBefore] = steps.get(step) ?? [step, 0, 0];
    steps.set(step, [step, viewsBefore + views, badBefore + badViews]);
  }
  return [...steps.values()].sort(([a], [b]) => a - b);
}

/** What one edge counted for an area in the last 15 minutes, over all versions. @param now Seconds since 1970. */
export function recentOf(all: Figures, area: string, now: number): Counts {
  const lately = (all[area] ?? [])
    .flatMap(({ hour }) => hour)
    .filter(([at]) => at + HOUR_STEP_SECONDS > now - RECENT_SECONDS);
  return countsOf(lately);
}

export function countsOf(all: readonly Row[]): Counts {
  return sumOf(all.map(([, views, badViews]) => ({ views, badViews })));
}

function toRow({ at, step }: { at: number; step: Counts }): Row {
  return [at, step.views, step.badViews];
}
