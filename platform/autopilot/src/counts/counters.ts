import type { Revision } from '@nivaas/registry';
import type { Autopilot, AutopilotMeasures } from '../decisions/autopilot';
import type { ReleaseFeed } from '../release-feed';
import type { PageViews } from '../views/page-views';
import { faultRatio, measureAreas, measureVersion, type AreaMeasures } from './measures';

/** A revision on the plot. */
export interface RevisionMark {
  revision: number;
  /** ISO time. */
  at: string;
  by: string;
  area: string;
  verb: string;
  version: string | null;
  automatic: boolean;
}

/** Everything that this edge has counted, for the console. */
export interface Measures {
  /** ISO time. */
  at: string;
  areas: Record<string, AreaMeasures>;
  /** What this edge took while it ran, oldest first. */
  revisions: RevisionMark[];
  autopilot: AutopilotMeasures;
}

/** A version that is in service. At most two per area, so that labels of metrics stay bounded. */
export interface VersionGauges {
  area: string;
  version: string;
  channel: 'live' | 'canary';
  faultRatio: number | null;
  /** 75th percentiles by name of the vital; null without samples. */
  p75: Record<string, number | null>;
}

const MAX_MARKS = 500;

/** Reads the counts together with what is in service. */
export class Counters {
  readonly #marks: RevisionMark[] = [];

  constructor(
    private readonly pageViews: PageViews,
    private readonly releases: ReleaseFeed,
    private readonly autopilot: Pick<Autopilot, 'measures'>,
  ) {
    releases.onChange(({ revision }) => this.#mark(revision));
  }

  measures(): Measures {
    const now = this.pageViews.now();
    const live = Object.keys(this.releases.live?.revision.areas ?? {});
    const names = [...new Set([...live, ...this.pageViews.counts.areas()])].sort();
    return {
      at: new Date(now * 1_000).toISOString(),
      areas: measureAreas(this.pageViews.counts, names, now),
      revisions: [...this.#marks],
      autopilot: this.autopilot.measures(),
    };
  }

  /** Bad views of all views of an area in the last 15 minutes, 0 to 1; null without views. */
  faultRatio(area: string): number | null {
    return faultRatio(this.pageViews.counts, area, this.pageViews.now());
  }

  /** The versions that visitors are sent to. */
  versions(): VersionGauges[] {
    return Object.entries(this.releases.live?.revision.areas ?? {}).flatMap(([area, { version, canary }]) => [
      ...this.#gauges(area, version, 'live'),
      ...(canary ? this.#gauges(area, canary.version, 'canary') : []),
    ]);
  }

  #gauges(area: string, version: string, channel: 'live' | 'canary'): VersionGauges[] {
    const counts = this.pageViews.counts.known(area, version);
    if (!counts) return [];
    const { faultRatio, vitals } = measureVersion(counts, this.pageViews.now());
    const p75 = Object.fromEntries(Object.entries(vitals).map(([vital, { p75 }]) => [vital, p75]));
    return [{ area, version, channel, faultRatio, p75 }];
  }

  #mark({ revision, at, by, action }: Revision): void {
    if (this.#marks.at(-1)?.revision === revision) return;
    const { area, verb, version = null, automatic = false } = action;
    this.#marks.push({ revision, at, by, area, verb, version, automatic });
    if (this.#marks.length > MAX_MARKS) this.#marks.shift();
  }
}
