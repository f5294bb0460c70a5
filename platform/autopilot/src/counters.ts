import type { Revision } from '@nivaas/registry';
import type { Autopilot, AutopilotMeasures } from './decisions/autopilot';
import type { ReleaseFeed } from './release-feed';
import type { PageViews } from './views/page-views';
import type { EdgeReport, SiteFigures } from './exchange/site-figures';
import { measureArea, measureVersion, type AreaMeasures } from './measures';

/** A revision to mark on the plots of the console. */
interface RevisionMark {
  revision: number;
  /** ISO time. */
  at: string;
  by: string;
  area: string;
  verb: string;
  version: string | null;
  automatic: boolean;
}

/** What the edges have counted, for the console. */
export interface Measures {
  /** ISO time. */
  at: string;
  /** The edges that contributed page views; the answering edge comes first. */
  edges: EdgeReport[];
  areas: Record<string, AreaMeasures>;
  /** The revisions that this edge has seen go live, oldest first. */
  revisions: RevisionMark[];
  autopilot: AutopilotMeasures;
}

/** A version in service. There are at most two per area, which bounds the labels of the metrics. */
export interface VersionGauges {
  area: string;
  version: string;
  channel: 'live' | 'canary';
  faultRatio: number | null;
  /** 75th percentiles by name of the vital; null without samples. */
  p75: Record<string, number | null>;
}

const MAX_MARKS = 500;

/** Reads the counts for the console and the metrics. */
export class Counters {
  readonly #marks: RevisionMark[] = [];

  constructor(
    private readonly pageViews: PageViews,
    private readonly releases: ReleaseFeed,
    private readonly autopilot: Pick<Autopilot, 'measures'>,
    private readonly siteFigures: Pick<SiteFigures, 'all' | 'edges'>,
  ) {
    releases.onChange(({ revision }) => this.#mark(revision));
  }

  measures(): Measures {
    const now = this.pageViews.now();
    const areas = this.#areas(now);
    return {
      at: new Date(now * 1_000).toISOString(),
      edges: this.siteFigures.edges(),
      areas,
      revisions: [...this.#marks],
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

  #areas(now: number): Record<string, AreaMeasures> {
    const { counts } = this.pageViews;
    const all = this.siteFigures.all();
    const live = Object.keys(this.releases.live?.revision.areas ?? {});
    const names = [...new Set([...live, ...all.flatMap((figures) => Object.keys(figures))])].sort();
    return Object.fromEntries(names.map((area) => [area, measureArea(counts, all, area, now)]));
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
