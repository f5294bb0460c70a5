import { LRUCache } from 'lru-cache';
import { addLists, addTo, emptyTally, sumTallies, type Observation, type Tally } from './tally';
import { addToBins, emptyBins, type Vital } from './web-vitals';

export interface Counts {
  views: number;
  badViews: number;
}

interface DayStep extends Counts {
  /** Histograms. */
  vitals: Partial<Record<Vital, number[]>>;
}

const MAX_VERSIONS = 300;
/** At this many views the counts are halved, so that a control reflects recent views more than old ones. */
const HALVE_AT_VIEWS = 20_000;
const HOUR = 3_600;
export const HOUR_STEP_SECONDS = 60;
export const DAY_STEP_SECONDS = 300;

/** Counts in steps of time, of which the oldest are dropped. Times are seconds since 1970. */
export class TimeSeries<Step extends object> {
  readonly #steps = new Map<number, Step>();

  constructor(
    private readonly stepSeconds: number,
    private readonly keptSeconds: number,
    private readonly empty: () => Step,
  ) {}

  /** The step that `now` belongs to. */
  at(now: number): Step {
    const at = now - (now % this.stepSeconds);
    const step = this.#steps.get(at) ?? this.empty();
    if (this.#steps.has(at)) return step;
    this.#steps.set(at, step);
    for (const old of this.#steps.keys()) if (old <= at - this.keptSeconds) this.#steps.delete(old);
    return step;
  }

  /** Steps that are kept, oldest first; steps without counts are absent. `at`: when a step begins. */
  kept(now: number): { at: number; step: Step }[] {
    const kept = [...this.#steps].filter(([at]) => at + this.stepSeconds > now - this.keptSeconds);
    return kept.sort(([a], [b]) => a - b).map(([at, step]) => ({ at, step }));
  }
}

/** Everything that is counted for one version of one area. Times are seconds since 1970. */
export class VersionCounts {
  readonly hour = new TimeSeries<Counts>(HOUR_STEP_SECONDS, HOUR, () => ({ views: 0, badViews: 0 }));
  readonly day = new TimeSeries<DayStep>(DAY_STEP_SECONDS, 24 * HOUR, () => ({
    views: 0,
    badViews: 0,
    vitals: {},
  }));
  /** Only page views that take part in the comparison of versions. */
  compared: Tally = emptyTally();

  constructor(readonly version: string) {}

  count(kind: keyof Counts, now: number): void {
    this.hour.at(now)[kind] += 1;
    this.day.at(now)[kind] += 1;
  }

  compare(observation: Observation): void {
    addTo(this.compared, observation);
    if (this.compared.views >= HALVE_AT_VIEWS) this.compared = sumTallies([this.compared], 1 / 2);
  }

  countVital(name: Vital, value: number, now: number): void {
    addToBins((this.day.at(now).vitals[name] ??= emptyBins()), name, value);
  }

  /** Histogram of the last 24 hours. */
  vitals(name: Vital, now: number): number[] {
    const total = emptyBins();
    for (const { step } of this.day.kept(now)) addLists(total, step.vitals[name] ?? []);
    return total;
  }
}

/** Counts by area and version, bounded: the least recently counted version is dropped. */
export class AllCounts {
  readonly #versions = new LRUCache<string, VersionCounts>({
    max: MAX_VERSIONS,
    memoMethod: (key) => new VersionCounts(key.split(' ')[1] ?? ''),
  });

  of(area: string, version: string): VersionCounts {
    return this.#versions.memo(`${area} ${version}`);
  }

  known(area: string, version: string): VersionCounts | undefined {
    return this.#versions.peek(`${area} ${version}`);
  }

  /** With their areas, the most recently seen version first. */
  all(): [area: string, counts: VersionCounts][] {
    return [...this.#versions.entries()].map(([key, counts]) => [key.split(' ')[0] ?? key, counts]);
  }
}
