import { LRUCache } from 'lru-cache';
import { TimeSeries } from './time-series';
import { VitalCounts, VITALS, type Vital } from './web-vitals';

export interface Counts {
  views: number;
  badViews: number;
}

interface DayStep extends Counts {
  vitals: Partial<Record<Vital, VitalCounts>>;
}

/** Versions of areas that are counted at once; the one not seen for longest is forgotten. */
const MOST_VERSIONS = 300;
/** Beyond this the past counts half, so that a control is what a version does lately. */
const LATELY = 20_000;

const HOUR = 3_600;
const FINE = 10;
const COARSE = 300;

/** Everything that is counted of one version of one area. */
export class VersionCounts {
  /** Ten-second steps of an hour. */
  readonly hour = new TimeSeries<Counts>(FINE, HOUR / FINE, () => ({ views: 0, badViews: 0 }));
  /** Five-minute steps of a day. */
  readonly day = new TimeSeries<DayStep>(COARSE, (24 * HOUR) / COARSE, () => ({
    views: 0,
    badViews: 0,
    vitals: {},
  }));
  /** Only what stands in the comparison of versions. */
  readonly compared: Counts = { views: 0, badViews: 0 };

  constructor(readonly version: string) {}

  view(now: number): void {
    this.hour.at(now).views += 1;
    this.day.at(now).views += 1;
  }

  badView(now: number): void {
    this.hour.at(now).badViews += 1;
    this.day.at(now).badViews += 1;
  }

  comparedView(): void {
    this.compared.views += 1;
    if (this.compared.views < LATELY) return;
    this.compared.views /= 2;
    this.compared.badViews /= 2;
  }

  vital(name: Vital, value: number, now: number): void {
    const { vitals } = this.day.at(now);
    (vitals[name] ??= new VitalCounts(name)).add(value);
  }

  /** @param from Seconds since 1970. */
  total(series: 'hour' | 'day', from: number): Counts {
    const steps = this[series].since(from);
    return {
      views: steps.reduce((sum, { step }) => sum + step.views, 0),
      badViews: steps.reduce((sum, { step }) => sum + step.badViews, 0),
    };
  }

  vitals(from: number): Record<Vital, VitalCounts> {
    const all = Object.fromEntries(VITALS.map((name) => [name, new VitalCounts(name)]));
    for (const { step } of this.day.since(from)) {
      for (const name of VITALS) {
        const counts = step.vitals[name];
        if (counts) all[name]?.addAll(counts);
      }
    }
    return all as Record<Vital, VitalCounts>;
  }
}

/** Counts by area and version, bounded. */
export class AllCounts {
  readonly #versions = new LRUCache<string, VersionCounts>({ max: MOST_VERSIONS });

  of(area: string, version: string): VersionCounts {
    const key = `${area} ${version}`;
    const known = this.#versions.get(key);
    if (known) return known;
    const counts = new VersionCounts(version);
    this.#versions.set(key, counts);
    return counts;
  }

  known(area: string, version: string): VersionCounts | undefined {
    return this.#versions.peek(`${area} ${version}`);
  }

  /** The most recently seen version first. */
  ofArea(area: string): VersionCounts[] {
    return [...this.#versions.entries()].flatMap(([key, counts]) =>
      key.startsWith(`${area} `) ? [counts] : [],
    );
  }

  areas(): string[] {
    return [...new Set([...this.#versions.keys()].map((key) => key.split(' ')[0] ?? key))].sort();
  }
}
