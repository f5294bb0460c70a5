import type { Autopilot, AutopilotMeasures } from './decisions/autopilot';
import { figuresOf, sumRows, totalOf, type Figures, type Row } from './counts/figures';
import { DAY_STEP_SECONDS, HOUR_STEP_SECONDS, type Counts } from './counts/version-counts';
import { p75Of, VITALS, type Vital } from './counts/web-vitals';
import type { EdgeReport } from './exchange/edge-exchange';
import type { PageViews } from './views/page-views';

/** What the edges have counted, for the console. */
export interface Measures {
  /** The edges that serve the site, or should; the answering edge comes first. */
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

/** Of the last 24 hours. */
interface VersionTotals extends Counts {
  version: string;
  /** 0 to 1; null without views. */
  faultRatio: number | null;
  vitals: VitalMeasures;
}

/** Views are summed over all edges; web vitals are those of the answering edge. */
interface VersionMeasures extends VersionTotals {
  /** Steps of 1 min in the last hour, oldest first; empty steps are absent. */
  hour: Point[];
  /** Steps of 5 min in the last 24 hours, likewise. */
  day: Point[];
}

/** On pages that the area owns; null without samples. */
type VitalMeasures = Record<Vital, { p75: number | null }>;

/** Counts of one time step. `at`: when it begins, in seconds since 1970. */
interface Point extends Counts {
  at: number;
}

/** A version in service, by what this edge counted. There are at most two per area, which bounds the labels. */
interface VersionGauges extends VersionTotals {
  area: string;
  channel: 'live' | 'canary';
}

const RECENT_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3_600;
const MAX_VERSIONS = 8;

/** Reads the counts for the console and the metrics. */
export class Counters {
  constructor(
    private readonly pageViews: Pick<PageViews, 'counts' | 'now'>,
    private readonly autopilot: Pick<Autopilot, 'measures' | 'figures' | 'edges' | 'liveAreas'>,
  ) {}

  measures(): Measures {
    const figures = this.autopilot.figures();
    const names = [...Object.keys(this.autopilot.liveAreas), ...figures.map(({ area }) => area)];
    return {
      edges: this.autopilot.edges(),
      areas: Object.fromEntries([...new Set(names)].sort().map((area) => [area, this.#area(area, figures)])),
      autopilot: this.autopilot.measures(),
    };
  }

  /** The live and canary versions that have counts. */
  versions(): VersionGauges[] {
    const own = figuresOf(this.pageViews.counts, this.pageViews.now());
    return own.flatMap(({ area, version, day }) => {
      const live = this.autopilot.liveAreas[area];
      if (live?.version !== version && live?.canary?.version !== version) return [];
      const channel = live.version === version ? 'live' : 'canary';
      return [{ area, version, channel, ...this.#lastDay(day), vitals: this.#vitals(area, version) }];
    });
  }

  /** @param all Of every edge. */
  #area(area: string, all: Figures): AreaMeasures {
    const counted = all.filter((one) => one.area === area);
    const rows = counted.flatMap(({ hour }) => hour);
    const versions = [...new Set(counted.map(({ version }) => version))].slice(0, MAX_VERSIONS);
    return {
      faultRatio: ratioOf(totalOf(rows, HOUR_STEP_SECONDS, this.pageViews.now() - RECENT_SECONDS)),
      versions: versions.map((version) => {
        const figures = counted.filter((one) => one.version === version);
        const day = sumRows(figures.flatMap((one) => one.day));
        const hour = sumRows(figures.flatMap((one) => one.hour)).map(toPoint);
        const vitals = this.#vitals(area, version);
        return { version, vitals, ...this.#lastDay(day), hour, day: day.map(toPoint) };
      }),
    };
  }

  #lastDay(day: readonly Row[]): Counts & { faultRatio: number | null } {
    const total = totalOf(day, DAY_STEP_SECONDS, this.pageViews.now() - DAY_SECONDS);
    return { ...total, faultRatio: ratioOf(total) };
  }

  #vitals(area: string, version: string): VitalMeasures {
    const { counts } = this.pageViews;
    const bins = (name: Vital) => counts.known(area, version)?.vitals(name, this.pageViews.now()) ?? [];
    const each = VITALS.map((name) => [name, { p75: p75Of(name, bins(name)) }]);
    return Object.fromEntries(each) as VitalMeasures;
  }
}

function ratioOf({ views, badViews }: Counts): number | null {
  return views === 0 ? null : Math.min(1, badViews / views);
}

function toPoint([at, views, badViews]: Row): Point {
  return { at, views, badViews };
}
