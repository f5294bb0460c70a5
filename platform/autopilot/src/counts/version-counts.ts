import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { addLists, addTo, emptyTally, sumTallies, type Counts, type Observation, type Tally } from './tally';
import type { Vital } from '@nivaas/contracts/beacon';
import { addToBins, BINS, zeros } from './web-vitals';

const MAX_VERSIONS = 300;
/** At this many views the counts are halved, so that a control reflects recent views more than old ones. */
const HALVE_AT_VIEWS = 20_000;
const HOUR = 3_600;
export const HOUR_STEP_SECONDS = 60;
export const DAY_STEP_SECONDS = 300;
/** Rounded up from the 288 steps of five minutes in a day. */
const MAX_ROWS = 300;

const count = v.pipe(v.number(), v.minValue(0));
/** Start of a step in seconds since 1970, page views, bad page views. Steps without views are absent. */
const row = v.tuple([count, count, count]);
const rows = v.pipe(v.array(row), v.maxLength(MAX_ROWS));
export type Row = v.InferOutput<typeof row>;

/** The page views of one edge: steps of a minute for the last hour, of five minutes for the last 24 hours. */
export const figures = v.array(v.object({ area: v.string(), version: v.string(), hour: rows, day: rows }));
export type Figures = v.InferOutput<typeof figures>;

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

  /** Steps that are kept, oldest first, with when each begins; steps without counts are absent. */
  kept(now: number): [at: number, step: Step][] {
    const kept = [...this.#steps].filter(([at]) => at + this.stepSeconds > now - this.keptSeconds);
    return kept.sort(([a], [b]) => a - b);
  }
}

interface DayStep extends Counts {
  /** Histograms. */
  vitals: Partial<Record<Vital, number[]>>;
}

/** Everything that is counted for one version of one area. Times are seconds since 1970. */
class VersionCounts {
  readonly #hour = new TimeSeries<Counts>(HOUR_STEP_SECONDS, HOUR, () => ({ views: 0, badViews: 0 }));
  readonly #day = new TimeSeries<DayStep>(DAY_STEP_SECONDS, 24 * HOUR, () => ({
    views: 0,
    badViews: 0,
    vitals: {},
  }));
  /** Only page views that take part in the comparison of versions. */
  compared: Tally = emptyTally();

  count(kind: keyof Counts, now: number): void {
    this.#hour.at(now)[kind] += 1;
    this.#day.at(now)[kind] += 1;
  }

  compare(observation: Observation): void {
    addTo(this.compared, observation);
    if (this.compared.faults.views >= HALVE_AT_VIEWS) this.compared = sumTallies([this.compared], 1 / 2);
  }

  countVital(name: Vital, value: number, now: number): void {
    addToBins((this.#day.at(now).vitals[name] ??= zeros(BINS)), name, value);
  }

  /** Histogram of the last 24 hours. */
  vitals(name: Vital, now: number): number[] {
    const total = zeros(BINS);
    for (const [, step] of this.#day.kept(now)) addLists(total, step.vitals[name] ?? []);
    return total;
  }

  rows(now: number): { hour: Row[]; day: Row[] } {
    return { hour: rowsOf(this.#hour.kept(now)), day: rowsOf(this.#day.kept(now)) };
  }
}

/** Counts by area and version, bounded: the least recently counted version is dropped. */
export class AllCounts {
  readonly #versions = new LRUCache<string, VersionCounts>({
    max: MAX_VERSIONS,
    memoMethod: () => new VersionCounts(),
  });

  of(area: string, version: string): VersionCounts {
    return this.#versions.memo(`${area} ${version}`);
  }

  /** Histogram of the last 24 hours. @param now Seconds since 1970. */
  vitals(area: string, version: string, name: Vital, now: number): number[] {
    return this.#versions.peek(`${area} ${version}`)?.vitals(name, now) ?? [];
  }

  /** The most recently seen version first. @param now Seconds since 1970. */
  figures(now: number): Figures {
    return [...this.#versions.entries()]
      .map(([key, counts]) => {
        const [area = '', version = ''] = key.split(' ');
        return { area, version, ...counts.rows(now) };
      })
      .filter(({ day }) => day.length > 0);
  }
}

function rowsOf(steps: readonly [at: number, step: Counts][]): Row[] {
  return steps
    .map(([at, { views, badViews }]): Row => [at, views, badViews])
    .filter(([, views, badViews]) => views + badViews > 0);
}
