import type { Revision } from '@nivaas/registry';
import type { Counts } from './counts/tally';
import { STEP_SECONDS, type AllCounts, type Figures, type Row } from './counts/version-counts';
import { VITALS, type Vital } from '@nivaas/contracts/beacon';
import { p75Of } from './counts/web-vitals';

type AreaMeasures = ReturnType<typeof measuresOf>;
type Vitals = Record<Vital, { p75: number | null }>;

const RECENT_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3_600;
const MAX_VERSIONS = 8;

/**
 * What the edges have counted of an area, for the console: views of all of them, web vitals of the answering one.
 *
 * @param live The version that is shown with the area's ratio.
 * @param figures Of every edge.
 * @param counts Of this one.
 * @param now Seconds since 1970.
 */
export function measuresOf(
  area: string,
  live: string | undefined,
  figures: Figures,
  counts: Pick<AllCounts, 'vitals'>,
  now: number,
) {
  const counted = figures.filter((one) => one.area === area);
  const rows = counted.filter(({ version }) => version === live).flatMap(({ day }) => day);
  // The most recently seen first.
  const versions = [...new Set(counted.map(({ version }) => version))].slice(0, MAX_VERSIONS);
  return {
    /** Of the live version in the last 15 to 20 minutes. */
    faultRatio: ratioOf(totalOf(rows, now - RECENT_SECONDS)),
    versions: versions.map((version) => {
      const own = counted.filter((one) => one.version === version);
      /** Of the last 24 hours, as are the vitals. */
      const total = totalOf(
        own.flatMap(({ day }) => day),
        now - DAY_SECONDS,
      );
      const p75 = (name: Vital) => p75Of(name, counts.vitals(area, version, name, now));
      return {
        version,
        ...total,
        faultRatio: ratioOf(total),
        /** On pages that the area owns; null without samples. */
        vitals: Object.fromEntries(VITALS.map((name) => [name, { p75: p75(name) }])) as Vitals,
      };
    }),
  };
}

/** The live and canary versions that have counts: at most two per area, which bounds the labels of metrics. */
export function versionsInService(areas: Record<string, AreaMeasures>, live: Revision['areas']) {
  return Object.entries(areas).flatMap(([area, { versions }]) =>
    versions.flatMap((one) => {
      const { version, canary } = live[area] ?? {};
      if (one.version !== version && one.version !== canary?.version) return [];
      return [{ ...one, area, channel: one.version === version ? 'live' : 'canary' }];
    }),
  );
}

/** Share of bad views, 0 to 1; null without views. */
function ratioOf({ views, badViews }: Counts): number | null {
  return views === 0 ? null : Math.min(1, badViews / views);
}

/** The sum of steps that end after a time. @param from Seconds since 1970. */
function totalOf(rows: readonly Row[], from: number): Counts {
  const total = { views: 0, badViews: 0 };
  for (const [at, views, badViews] of rows) {
    if (at + STEP_SECONDS <= from) continue;
    total.views += views;
    total.badViews += badViews;
  }
  return total;
}
