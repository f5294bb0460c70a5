import { sumOf, type AllCounts, type Counts, type VersionCounts } from './version-counts';
import { VITALS, type Vital } from './web-vitals';

/** Counts of one time step. `at`: when it begins, in seconds since 1970. */
interface Point extends Counts {
  at: number;
}

interface DayPoint extends Point {
  /** Milliseconds, or the layout shift; vitals without samples are absent. */
  p75: Partial<Record<Vital, number>>;
}

/** `views` and `badViews` are those of the last 24 hours. */
export interface VersionMeasures extends Counts {
  version: string;
  /** 0 to 1; null without views. */
  faultRatio: number | null;
  /** Of the last 24 hours, on pages that the area owns. */
  vitals: Record<Vital, { p75: number | null; samples: number }>;
  /** Steps of 10 s in the last hour, oldest first; empty steps are absent. */
  hour: Point[];
  /** Steps of 5 min in the last 24 hours, likewise. */
  day: DayPoint[];
}

export interface AreaMeasures {
  /** Of all versions in the last 15 minutes, 0 to 1; null without views. */
  faultRatio: number | null;
  /** At most 8, the most recently seen first. */
  versions: VersionMeasures[];
}

const DAY_SECONDS = 24 * 3_600;
const HOUR_SECONDS = 3_600;
const FAULT_RATIO_SECONDS = 15 * 60;
const MAX_VERSIONS = 8;

/** @param now Seconds since 1970. */
export function measureArea(counts: AllCounts, area: string, now: number): AreaMeasures {
  const versions = counts.ofArea(area).slice(0, MAX_VERSIONS);
  return {
    faultRatio: faultRatio(counts, area, now),
    versions: versions.map((version) => measureVersion(version, now)),
  };
}

/** Share of bad views among all views of an area in the last 15 minutes, 0 to 1; null without views. */
export function faultRatio(counts: AllCounts, area: string, now: number): number | null {
  const versions = counts.ofArea(area);
  return ratio(sumOf(versions.map((version) => version.total('hour', now - FAULT_RATIO_SECONDS))));
}

export function measureVersion(counts: VersionCounts, now: number): VersionMeasures {
  const total = counts.total('day', now - DAY_SECONDS);
  const vitals = counts.vitals(now - DAY_SECONDS);
  return {
    version: counts.version,
    ...total,
    faultRatio: ratio(total),
    vitals: Object.fromEntries(
      VITALS.map((name) => [name, { p75: vitals[name].p75(), samples: vitals[name].samples }]),
    ) as VersionMeasures['vitals'],
    hour: counts.hour.since(now - HOUR_SECONDS).map(({ at, step }) => ({ at, ...step })),
    day: counts.day.since(now - DAY_SECONDS).map(({ at, step: { vitals, ...step } }) => ({
      at,
      ...step,
      p75: Object.fromEntries(Object.entries(vitals).map(([name, values]) => [name, values.p75() ?? 0])),
    })),
  };
}

function ratio({ views, badViews }: Counts): number | null {
  return views === 0 ? null : Math.min(1, badViews / views);
}
