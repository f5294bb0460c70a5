import * as v from 'valibot';
import { addTo, sumTallies, tally, type Observation, type Tally } from './tally';

const arms = v.object({ candidate: tally, control: tally });
type Arms = v.InferOutput<typeof arms>;

/** What one edge counted for a comparison; the other edges add it to their own. */
export const comparisonCounts = v.object({
  /** The control before the comparison began. */
  before: tally,
  /** By the candidate's share of the visitors, in percent. */
  stages: v.record(v.string(), arms),
});
export type ComparisonCounts = v.InferOutput<typeof comparisonCounts>;

/** The counts of a comparison so far, of all edges. */
export interface ComparisonTotals extends Arms {
  before: Tally;
  /** Configured share of the visitors who get the candidate, 0 to 1. */
  share: number;
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
  /** Counts of the control before the comparison began. */
  before: Tally;
  /** Share of the visitors who get the candidate, 0 to 1. */
  share: number;
  /** Page views after which a healthy canary is promoted; null: never. */
  promoteAfter: number | null;
  /** When this edge began to count, in seconds since 1970. */
  startedAt: number;
  /** When a watch ends, in milliseconds since 1970. */
  endsAt?: number;
}

/** Counts the page views of two versions of one area that this edge served. */
export class Comparison {
  #arms = sumArms([]);
  /**
   * Whether silence and slowness are ignored from now on: they could come from another area that went live on the same
   * pages. Faults still count, because a fault names its area.
   */
  countsFaultsOnly = false;

  constructor(readonly options: ComparisonOptions) {}

  /** Changes the split. With another share the comparison begins anew. */
  change(split: Pick<ComparisonOptions, 'share' | 'promoteAfter'>): void {
    if (split.share !== this.options.share) this.#arms = sumArms([]);
    Object.assign(this.options, split);
  }

  record(observation: Observation): void {
    const { area, candidate, control } = this.options;
    const { version, kind } = observation;
    if (observation.area !== area || (this.countsFaultsOnly && kind !== 'view' && kind !== 'bad')) return;
    if (version === candidate) addTo(this.#arms.candidate, observation);
    else if (version === control) addTo(this.#arms.control, observation);
  }

  /** What this edge counted. */
  counts(): ComparisonCounts {
    return { before: this.options.before, stages: { [this.#percent]: this.#arms } };
  }

  /** @param others What other edges counted. */
  total(others: readonly ComparisonCounts[] = []): ComparisonTotals {
    const all = [this.counts(), ...others];
    const before = sumTallies(all.map((one) => one.before));
    const arms = sumArms(all.flatMap(({ stages }) => stages[this.#percent] ?? []));
    return { ...arms, before, share: this.options.share, edges: all.length };
  }

  get #percent(): number {
    return Math.round(this.options.share * 100);
  }
}

function sumArms(all: readonly Arms[]): Arms {
  return {
    candidate: sumTallies(all.map(({ candidate }) => candidate)),
    control: sumTallies(all.map(({ control }) => control)),
  };
}
