import { countsOf, recentOf, sumRows, type Figures, type Row } from './counts/figures';
import { sumOf, type AllCounts, type Counts, type VersionCounts } from './counts/version-counts';
import { VITALS, type Vital } from './counts/web-vitals';

/** Counts of one time step. `at`: when it begins, in seconds since 1970. */
interface Point extends Counts {
  at: number;
}

interface DayPoint extends Point {
  /** Milliseconds, or the layout shift; vitals without samples are absent. */
  p75: Partial<Record<Vital, number>>;
}

/** `views` and `badViews` are those of the last 24 hours. */
interface VersionTotals extends Counts {
  version: string;
  /** 0 to 1; null without views. */
  faultRatio: number | null;
  /** From the last 24 hours, on pages that the area owns. */
  vitals: Record<Vital, { p75: number | null; samples: number }>;
}

/** Views are summed over all edges; web vitals are those of the answering edge. */
interface VersionMeasures extends VersionTotals {
  /** Steps of 1 min in the last hour, oldest first; empty steps are absent. */
  hour: Point[];
  /** Steps of 5 min in the last 24 hours, likewise. */
  day: DayPoint[];
}

export interface AreaMeasures {
  /** Views of all versions in the last 15 minutes. */
  recent: Counts;
  /** Share of bad views in `recent`, 0 to 1; null without views. */
  faultRatio: number | null;
  /** At most 8, the most recently seen first. */
  versions: VersionMeasures[];
}

const DAY_SECONDS = 24 * 3_600;
const DAY_STEP_SECONDS = 300;
const MAX_VERSIONS = 8;

/**
 * @param own Counts of this edge, for the web vitals.
 * @param edges Page views of every edge, this one included.
 * @param now Seconds since 1970.
 */
export function measureArea(
  own: AllCounts,
  edges: readonly Figures[],
  area: string,
  now: number,
): AreaMeasures {
  const recent = sumOf(edges.map((figures) => recentOf(figures, area, now)));
  const versions = new Set(edges.flatMap((figures) => (figures[area] ?? []).map(({ version }) => version)));
  return {
    recent,
    faultRatio: ratioOf(recent),
    versions: [...versions].slice(0, MAX_VERSIONS).map((version) => {
      const counted = edges.flatMap((figures) =>
        (figures[area] ?? []).filter((one) => one.version === version),
      );
      const day = sumRows(
        counted.flatMap(({ day }) => day),
        DAY_STEP_SECONDS,
      );
      const vitals = own.known(area, version);
      const p75 = p75ByStep(vitals, now);
      const total = countsOf(day.filter(([at]) => at + DAY_STEP_SECONDS > now - DAY_SECONDS));
      return {
        ...measureVitals(version, vitals, now),
        ...total,
        faultRatio: ratioOf(total),
        hour: sumRows(counted.flatMap(({ hour }) => hour)).map(toPoint),
        day: day.map((row) => ({ ...toPoint(row), p75: p75.get(row[0]) ?? {} })),
      };
    }),
  };
}

/** What this edge counted for a version. @param now Seconds since 1970. */
export function measureVersion(counts: VersionCounts, now: number): VersionTotals {
  const total = counts.total('day', now - DAY_SECONDS);
  return { ...measureVitals(counts.version, counts, now), ...total, faultRatio: ratioOf(total) };
}

/** 0 to 1; null without views. */
function ratioOf({ views, badViews }: Counts): number | null {
  return views === 0 ? null : Math.min(1, badViews / views);
}

function measureVitals(version: string, counts: VersionCounts | undefined, now: number) {
  const vitals = counts?.vitals(now - DAY_SECONDS);
  const each = VITALS.map((name) => [
    name,
    { p75: vitals?.[name].p75() ?? null, samples: vitals?.[name].samples ?? 0 },
  ]);
  return { version, vitals: Object.fromEntries(each) as VersionTotals['vitals'] };
}

function p75ByStep(counts: VersionCounts | undefined, now: number): Map<number, DayPoint['p75']> {
  const steps = counts?.day.since(now - DAY_SECONDS) ?? [];
  return new Map(
    steps.map(({ at, step }) => [
      at,
      Object.fromEntries(Object.entries(step.vitals).map(([name, values]) => [name, values.p75() ?? 0])),
    ]),
  );
}

function toPoint([at, views, badViews]: Row): Point {
  return { at, views, badViews };
}
