import type { Autopilot, AutopilotMeasures } from './decisions/autopilot';
import { countsOf, recentOf, sumRows, type Figures, type Row } from './counts/figures';
import { sumOf, type AllCounts, type Counts, type VersionCounts } from './counts/version-counts';
import { VITALS, type Vital } from './counts/web-vitals';
import type { EdgeReport, SiteFigures } from './exchange/site-figures';
import type { ReleaseFeed } from './release-feed';
import type { PageViews } from './views/page-views';

/** What the edges have counted, for the console. */
export interface Measures {
  /** The edges that contributed page views; the answering edge comes first. */
  edges: EdgeReport[];
  areas: Record<string, AreaMeasures>;
  autopilot: AutopilotMeasures;
}

interface AreaMeasures {
  /** Share of bad views in the last 15 minutes over all versions, 0 to 1; null without views. */
  faultRatio: number | null;
  /** At most 8, the most recently seen first. */
  versions: VersionMeasures[];
}

/** Views are summed over all edges; web vitals are those of the answering edge. */
interface VersionMeasures extends VersionTotals, Counts {
  version: string;
  /** Steps of 1 min in the last hour, oldest first; empty steps are absent. */
  hour: Point[];
  /** Steps of 5 min in the last 24 hours, likewise. */
  day: Point[];
}

/** Of the last 24 hours. */
interface VersionTotals {
  /** 0 to 1; null without views. */
  faultRatio: number | null;
  /** On pages that the area owns; null without samples. */
  vitals: Record<Vital, { p75: number | null }>;
}

/** Counts of one time step. `at`: when it begins, in seconds since 1970. */
interface Point extends Counts {
  at: number;
}

/** A version in service. There are at most two per area, which bounds the labels of the metrics. */
interface VersionGauges extends VersionTotals {
  area: string;
  version: string;
  channel: 'live' | 'canary';
}

const DAY_SECONDS = 24 * 3_600;
const DAY_STEP_SECONDS = 300;
const MAX_VERSIONS = 8;

/** Reads the counts for the console and the metrics. */
export class Counters {
  constructor(
    private readonly pageViews: Pick<PageViews, 'counts' | 'now'>,
    private readonly releases: Pick<ReleaseFeed, 'live'>,
    private readonly autopilot: Pick<Autopilot, 'measures'>,
    private readonly siteFigures: Pick<SiteFigures, 'all' | 'edges'>,
  ) {}

  measures(): Measures {
    const { counts } = this.pageViews;
    const now = this.pageViews.now();
    const all = this.siteFigures.all();
    const live = Object.keys(this.releases.live?.revision.areas ?? {});
    const names = [...new Set([...live, ...all.flatMap((figures) => Object.keys(figures))])].sort();
    return {
      edges: this.siteFigures.edges(),
      areas: Object.fromEntries(names.map((area) => [area, measureArea(counts, all, area, now)])),
      autopilot: this.autopilot.measures(),
    };
  }

  /** The live and canary versions that have counts. */
  versions(): VersionGauges[] {
    return Object.entries(this.releases.live?.revision.areas ?? {}).flatMap(([area, { version, canary }]) => [
      ...this.#gauges(area, version, 'live'),
      ...(canary ? this.#gauges(area, canary.version, 'canary') : []),
    ]);
  }

  #gauges(area: string, version: string, channel: 'live' | 'canary'): VersionGauges[] {
    const counts = this.pageViews.counts.known(area, version);
    return counts ? [{ area, version, channel, ...measureVersion(counts, this.pageViews.now()) }] : [];
  }
}

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
  const versions = new Set(edges.flatMap((figures) => (figures[area] ?? []).map(({ version }) => version)));
  return {
    faultRatio: ratioOf(sumOf(edges.map((figures) => recentOf(figures, area, now)))),
    versions: [...versions].slice(0, MAX_VERSIONS).map((version) => {
      const counted = edges.flatMap((figures) =>
        (figures[area] ?? []).filter((one) => one.version === version),
      );
      const day = sumRows(
        counted.flatMap(({ day }) => day),
        DAY_STEP_SECONDS,
      );
      const total = countsOf(day.filter(([at]) => at + DAY_STEP_SECONDS > now - DAY_SECONDS));
      return {
        version,
        vitals: measureVitals(own.known(area, version), now),
        ...total,
        faultRatio: ratioOf(total),
        hour: sumRows(counted.flatMap(({ hour }) => hour)).map(toPoint),
        day: day.map(toPoint),
      };
    }),
  };
}

/** What this edge counted for a version. @param now Seconds since 1970. */
export function measureVersion(counts: VersionCounts, now: number): VersionTotals {
  return {
    faultRatio: ratioOf(counts.total('day', now - DAY_SECONDS)),
    vitals: measureVitals(counts, now),
  };
}

function ratioOf({ views, badViews }: Counts): number | null {
  return views === 0 ? null : Math.min(1, badViews / views);
}

function measureVitals(counts: VersionCounts | undefined, now: number): VersionTotals['vitals'] {
  const vitals = counts?.vitals(now - DAY_SECONDS);
  const each = VITALS.map((name) => [name, { p75: vitals?.[name].p75() ?? null }]);
  return Object.fromEntries(each) as VersionTotals['vitals'];
}

function toPoint([at, views, badViews]: Row): Point {
  return { at, views, badViews };
}
