import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { addLists, addTo, emptyTally, sumTallies, type Counts, type Observation, type Tally } from './tally';
import type { Vital } from '@nivaas/contracts/beacon';
import { addToBins, BINS, zeros } from './web-vitals';

const MAX_VERSIONS = 300;
/** At this many views the counts are halved, so that a control reflects recent views more than old ones. */
const HALVE_AT_VIEWS = 20_000;
const DAY_SECONDS = 24 * 3_600;
export const STEP_SECONDS = 300;
/** Rounded up from the 288 steps of a day. */
const MAX_ROWS = 300;

const count = v.pipe(v.number(), v.minValue(0));
/** Start of a step in seconds since 1970, page views, bad page views. Steps without views are absent. */
const row = v.tuple([count, count, count]);
export type Row = v.InferOutput<typeof row>;

/** The page views of one edge in the last 24 hours. */
export const figures = v.array(
  v.object({ area: v.string(), version: v.string(), day: v.pipe(v.array(row), v.maxLength(MAX_ROWS)) }),
);
export type Figures = v.InferOutput<typeof figures>;

interface Step extends Counts {
  /** Histograms. */
  vitals: Partial<Record<Vital, number[]>>;
}

/** Everything that is counted for one version of one area. Times are seconds since 1970. */
class VersionCounts {
  /** By when each begins. */
  readonly #steps = new Map<number, Step>();
  /** Only page views that take part in the comparison of versions. */
  compared: Tally = emptyTally();

  count(kind: keyof Counts, now: number): void {
    this.#at(now)[kind] += 1;
  }

  compare(observation: Observation): void {
    addTo(this.compared, observation);
    if (this.compared.faults.views >= HALVE_AT_VIEWS) this.compared = sumTallies([this.compared], 1 / 2);
  }

  countVital(name: Vital, value: number, now: number): void {
    addToBins((this.#at(now).vitals[name] ??= zeros(BINS)), name, value);
  }

  /** Histogram of the last 24 hours. */
  vitals(name: Vital, now: number): number[] {
    const total = zeros(BINS);
    for (const [, step] of this.#kept(now)) addLists(total, step.vitals[name] ?? []);
    return total;
  }

  rows(now: number): Row[] {
    return this.#kept(now)
      .map(([at, { views, badViews }]): Row => [at, views, badViews])
      .filter(([, views, badViews]) => views + badViews > 0);
  }

  #at(now: number): Step {
    const at = now - (now % STEP_SECONDS);
    const step = this.#steps.get(at) ?? { views: 0, badViews: 0, vitals: {} };
    if (this.#steps.has(at)) return step;
    this.#steps.set(at, step);
    for (const old of this.#steps.keys()) if (old <= at - DAY_SECONDS) this.#steps.delete(old);
    return step;
  }

  #kept(now: number): [at: number, step: Step][] {
    return [...this.#steps].filter(([at]) => at + STEP_SECONDS > now - DAY_SECONDS);
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
        return { area, version, day: counts.rows(now) };
      })
      .filter(({ day }) => day.length > 0);
  }
}
