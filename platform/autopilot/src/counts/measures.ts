import type { Counts, VersionCounts } from './version-counts';
import { VITALS, type Vital } from './web-vitals';
import type { AllCounts } from './version-counts';

/** A step of time in which something was counted. `at`: the second since 1970 in which it begins. */
interface Point extends Counts {
  at: number;
}

/** With the web vitals of the step: milliseconds, or the sum of layout shifts; those without samples are absent. */
interface DayPoint extends Point {
  p75: Partial<Record<Vital, number>>;
}

export interface VersionMeasures extends Counts {
  /** The views and bad views beside it are those of the last 24 hours. */
  version: string;
  /** Bad views of views, 0 to 1; null without views. */
  faultRatio: number | null;
  /** Web vitals of the last 24 hours on pages that the area owns. */
  vitals: Record<Vital, { p75: number | null; samples: number }>;
  /** Steps of 10 s in the last hour, oldest first; empty steps are absent. */
  hour: Point[];
  /** Steps of 5 min in the last 24 hours. */
  day: DayPoint[];
}

export interface AreaMeasures {
  /** Of all versions in the last 15 minutes; null without views. */
  faultRatio: number | null;
  /** The most recently seen first, at most 8. */
  versions: VersionMeasures[];
}

const DAY = 24 * 3_600;
const HOUR = 3_600;
/** What "now" means for a ratio. Seconds. */
const LATELY = 15 * 60;
const MOST_VERSIONS = 8;

/** @param now Seconds since 1970. */
export function measureAreas(
  counts: AllCounts,
  names: readonly string[],
  now: number,
): Record<string, AreaMeasures> {
  return Object.fromEntries(
    names.map((area) => [
      area,
      {
        faultRatio: faultRatio(counts, area, now),
        versions: counts
          .ofArea(area)
          .slice(0, MOST_VERSIONS)
          .map((version) => measureVersion(version, now)),
      },
    ]),
  );
}

/** Bad views of all views of an area in the last 15 minutes, 0 to 1; null without views. */
export function faultRatio(counts: AllCounts, area: string, now: number): number | null {
  const totals = counts.ofArea(area).map((version) => version.total('hour', now - LATELY));
  return ratio({
    views: totals.reduce((sum, { views }) => sum + views, 0),
    badViews: totals.reduce((sum, { badViews }) => sum + badViews, 0),
  });
}

export function measureVersion(counts: VersionCounts, now: number): VersionMeasures {
  const total = counts.total('day', now - DAY);
  const vitals = counts.vitals(now - DAY);
  return {
    version: counts.version,
    ...total,
    faultRatio: ratio(total),
    vitals: Object.fromEntries(
      VITALS.map((name) => [name, { p75: vitals[name].p75(), samples: vitals[name].samples }]),
    ) as VersionMeasures['vitals'],
    hour: counts.hour.since(now - HOUR).map(({ at, step }) => ({ at, ...step })),
    day: counts.day.since(now - DAY).map(({ at, step: { views, badViews, vitals } }) => ({
      at,
      views,
      badViews,
      p75: Object.fromEntries(Object.entries(vitals).map(([name, values]) => [name, values.p75() ?? 0])),
    })),
  };
}

function ratio({ views, badViews }: Counts): number | null {
  return views === 0 ? null : Math.min(1, badViews / views);
}
