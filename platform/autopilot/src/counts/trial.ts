import * as v from 'valibot';
import { addTo, emptyTally, sumTallies, tally, type Observation, type Tally } from './tally';

const arms = v.object({ candidate: tally, control: tally });
type Arms = v.InferOutput<typeof arms>;

/** The counts of one edge for a trial; the other edges add them to their own. */
export const trialCounts = v.object({
  /** The control before the trial began. */
  before: tally,
  /** By the candidate's share of the visitors, in percent. */
  stages: v.record(v.string(), arms),
});
export type TrialCounts = v.InferOutput<typeof trialCounts>;

/** The counts of a comparison so far, of all edges. */
export interface TrialTotals extends Arms {
  before: Tally;
  stages: (Arms & { share: number })[];
  /** Number of edges that counted. */
  edges: number;
}

export interface TrialOptions {
  /** The same at every edge. */
  id: string;
  kind: 'canary' | 'watch';
  area: string;
  candidate: string;
  control: string;
  /** Counts of the control before the trial began. */
  before: Tally;
  /** Share of the visitors who get the candidate, 0 to 1. */
  share: number;
  /** Page views after which a healthy canary is promoted; null: never. */
  promoteAfter: number | null;
  /** When a watch ends, in milliseconds since 1970. */
  endsAt?: number;
}

/** Counts the page views of two versions of one area that this edge served. */
export class Trial {
  readonly #stages: Record<string, Arms> = {};
  #countsFaultsOnly = false;

  constructor(readonly options: TrialOptions) {}

  /** Changes the split. The evidence so far stays valid: each bad view is weighed with the share of its time. */
  change(split: Pick<TrialOptions, 'share' | 'promoteAfter'>): void {
    Object.assign(this.options, split);
  }

  /**
   * Ignores silence and slowness from now on: they could come from another area that went live on the same pages.
   * Faults still count, because a fault names its area.
   */
  countFaultsOnly(): void {
    this.#countsFaultsOnly = true;
  }

  record(observation: Observation): void {
    const { candidate, control, share } = this.options;
    if (observation.version !== candidate && observation.version !== control) return;
    if (this.#countsFaultsOnly && observation.kind !== 'view' && observation.kind !== 'bad') return;
    const stage = (this.#stages[Math.round(share * 100)] ??= newArms());
    addTo(observation.version === candidate ? stage.candidate : stage.control, observation);
  }

  /** What this edge counted. */
  counts(): TrialCounts {
    return { before: this.options.before, stages: this.#stages };
  }

  /** @param others What other edges counted. */
  total(others: readonly TrialCounts[] = []): TrialTotals {
    const all = [this.counts(), ...others];
    const percents = [...new Set(all.flatMap(({ stages }) => Object.keys(stages)))];
    const stages = percents.map((percent) => {
      const counted = all.flatMap(({ stages }) => stages[percent] ?? []);
      return { share: Number(percent) / 100, ...sumArms(counted) };
    });
    return {
      ...sumArms(stages),
      before: sumTallies(all.map(({ before }) => before)),
      stages,
      edges: all.length,
    };
  }
}

function newArms(): Arms {
  return { candidate: emptyTally(), control: emptyTally() };
}

function sumArms(all: readonly Arms[]): Arms {
  return {
    candidate: sumTallies(all.map(({ candidate }) => candidate)),
    control: sumTallies(all.map(({ control }) => control)),
  };
}
