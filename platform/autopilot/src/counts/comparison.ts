import * as v from 'valibot';
import { addTo, emptyTally, sumTallies, tally, type Observation, type Tally } from './tally';

/** What one edge counted for a comparison; the other edges add it to their own. */
export const comparisonCounts = v.object({
  candidate: tally,
  /** At the same time. */
  control: tally,
  /** The control before the comparison began. */
  before: tally,
});
export type ComparisonCounts = v.InferOutput<typeof comparisonCounts>;

/** The counts of a comparison so far, of all edges. */
export interface ComparisonTotals extends ComparisonCounts {
  /** Number of edges that counted. */
  edges: number;
}

export interface ComparisonOptions {
  /** The same at every edge. */
  id: string;
  kind: 'canary' | 'watch';
  area: string;
  candidate: string;
  control: string;
  /** Configured share of the visitors who get the candidate, 0 to 1. */
  share: number;
  /** Page views after which a healthy canary is promoted; null: never. */
  promoteAfter: number | null;
  /** Of a watch, in milliseconds since 1970. */
  endsAt?: number;
}

/** Counts the page views of two versions of one area that this edge served. */
export class Comparison {
  readonly #counts: ComparisonCounts;
  /**
   * Whether silence is ignored from now on: it could come from another area that went live on the same
   * pages. Faults still count, because a fault names its area.
   */
  countsFaultsOnly = false;

  /** @param startedAt When this edge began to count, in seconds since 1970. */
  constructor(
    readonly options: ComparisonOptions,
    before: Tally,
    readonly startedAt: number,
  ) {
    this.#counts = { candidate: emptyTally(), control: emptyTally(), before };
  }

  record(observation: Observation): void {
    const { area, candidate, control } = this.options;
    const { version, kind } = observation;
    if (observation.area !== area || (this.countsFaultsOnly && kind !== 'view' && kind !== 'bad')) return;
    if (version === candidate) addTo(this.#counts.candidate, observation);
    else if (version === control) addTo(this.#counts.control, observation);
  }

  /** What this edge counted. */
  counts(): ComparisonCounts {
    return this.#counts;
  }

  /** @param others What other edges counted. */
  total(others: readonly ComparisonCounts[] = []): ComparisonTotals {
    const all = [this.#counts, ...others];
    const sumOf = (arm: keyof ComparisonCounts) => sumTallies(all.map((one) => one[arm]));
    return {
      candidate: sumOf('candidate'),
      control: sumOf('control'),
      before: sumOf('before'),
      edges: all.length,
    };
  }
}
