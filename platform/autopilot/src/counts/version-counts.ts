import { LRUCache } from 'lru-cache';
import { addTo, emptyTally, faded, type Observation, type Tally } from './tally';
import { VitalCounts, VITALS, type Vital } from './web-vitals';

/** A ring buffer of time steps: new steps overwrite the oldest, so memory is bounded. Times are seconds since 1970. */
export class TimeSeries<Step extends object> {
  readonly #steps: ({ at: number; step: Step } | undefined)[];

  /** @param length Number of steps that are kept. */
  constructor(
    private readonly stepSeconds: number,
    private readonly length: number,
    private readonly empty: () => Step,
  ) {
    this.#steps = Array.from({ length }, () => undefined);
  }

  /** The step that `now` belongs to. */
  at(now: number): Step {
    const number = Math.floor(now / this.stepSeconds);
    const index = number % this.length;
    const at = number * this.stepSeconds;
    const existing = this.#steps[index];
    if (existing?.at === at) return existing.step;
    const step = this.empty();
    this.#steps[index] = { at, step };
    return step;
  }

  /** Steps that end after `from`, oldest first; steps without counts are absent. `at`: when a step begins. */
  since(from: number): { at: number; step: Step }[] {
    return this.#steps
      .filter((entry) => entry !== undefined)
      .filter(({ at }) => at + this.stepSeconds > from)
      .sort((a, b) => a.at - b.at);
  }
}

export interface Counts {
  views: number;
  badViews: number;
}

interface DayStep extends Counts {
  vitals: Partial<Record<Vital, VitalCounts>>;
}

const MAX_VERSIONS = 300;
/** At this many views the counts are halved, so that a control reflects recent views more than old ones. */
const HALVE_AT_VIEWS = 20_000;

const HOUR_SECONDS = 3_600;
const HOUR_STEP_SECONDS = 10;
const DAY_STEP_SECONDS = 300;

/** Everything that is counted for one version of one area. Times are seconds since 1970. */
export class VersionCounts {
  readonly hour = new TimeSeries<Counts>(HOUR_STEP_SECONDS, HOUR_SECONDS / HOUR_STEP_SECONDS, () => ({
    views: 0,
    badViews: 0,
  }));
  readonly day = new TimeSeries<DayStep>(DAY_STEP_SECONDS, (24 * HOUR_SECONDS) / DAY_STEP_SECONDS, () => ({
    views: 0,
    badViews: 0,
    vitals: {},
  }));
  /** Only page views that take part in the comparison of versions. */
  #compared = emptyTally();

  constructor(readonly version: string) {}

  count(kind: keyof Counts, now: number): void {
    this.hour.at(now)[kind] += 1;
    this.day.at(now)[kind] += 1;
  }

  get compared(): Tally {
    return this.#compared;
  }

  compare(observation: Observation): void {
    addTo(this.#compared, observation);
    if (this.#compared.views >= HALVE_AT_VIEWS) this.#compared = faded(this.#compared);
  }

  countVital(name: Vital, value: number, now: number): void {
    const { vitals } = this.day.at(now);
    (vitals[name] ??= new VitalCounts(name)).add(value);
  }

  total(series: 'hour' | 'day', from: number): Counts {
    return sumOf(this[series].since(from).map(({ step }) => step));
  }

  vitals(from: number): Record<Vital, VitalCounts> {
    const all = Object.fromEntries(VITALS.map((name) => [name, new VitalCounts(name)]));
    for (const { step } of this.day.since(from)) {
      for (const counts of Object.values(step.vitals)) all[counts.vital]?.addAll(counts);
    }
    return all as Record<Vital, VitalCounts>;
  }
}

export function sumOf(all: readonly Counts[]): Counts {
  return {
    views: all.reduce((sum, { views }) => sum + views, 0),
    badViews: all.reduce((sum, { badViews }) => sum + badViews, 0),
  };
}

/** Counts by area and version, bounded: the least recently counted version is dropped. */
export class AllCounts {
  readonly #versions = new LRUCache<string, VersionCounts>({ max: MAX_VERSIONS });

  of(area: string, version: string): VersionCounts {
    const key = `${area} ${version}`;
    const existing = this.#versions.get(key);
    if (existing) return existing;
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
    return [...new Set([...this.#versions.keys()].map((key) => key.split(' ')[0] ?? key))];
  }
}
