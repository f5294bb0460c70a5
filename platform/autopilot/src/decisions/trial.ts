import type { Counts } from '../counts/version-counts';
import type { Seen } from '../views/page-views';
import { evidenceOfHealth, evidenceOfWorse, MIN_VIEWS, type Evidence } from './evidence';
import { TrialCounts, type Split, type TrialSeen } from './trial-counts';

const MIN_BAD_VIEWS = 5;
const MIN_BAD_VISITORS = 3;

export interface Verdict {
  decision: 'worse' | 'healthy' | 'open';
  evidence: Evidence;
}

export interface TrialOptions extends Split {
  kind: 'canary' | 'watch';
  area: string;
  candidate: string;
  control: string;
  /** The control's page views before the trial began. */
  before: Counts;
}

/** One version of one area against another: what was seen of both, and what follows from it. */
export class Trial {
  readonly #counts: TrialCounts;

  constructor(readonly options: TrialOptions) {
    this.#counts = new TrialCounts(options, options);
  }

  get promoteAfter(): number | null {
    return this.options.promoteAfter;
  }

  /** The comparison goes on with another share of the visitors. */
  change(split: Split): void {
    Object.assign(this.options, split);
    this.#counts.change(split);
  }

  see(seen: Seen): void {
    this.#counts.see(seen);
  }

  verdict(): Verdict {
    return decide(this.options, this.#counts.seen());
  }
}

function decide({ kind, before, promoteAfter }: TrialOptions, seen: TrialSeen): Verdict {
  const worse = evidenceOfWorse(kind, before, seen);
  const { views, badViews } = seen.candidate;
  const isSampled = views >= MIN_VIEWS && badViews >= MIN_BAD_VIEWS && seen.badVisitors >= MIN_BAD_VISITORS;
  if (isSampled && worse.value >= worse.threshold) return { decision: 'worse', evidence: worse };
  const health =
    kind === 'canary' && promoteAfter !== null ? evidenceOfHealth(promoteAfter, seen) : undefined;
  return health ? { decision: 'healthy', evidence: health } : { decision: 'open', evidence: worse };
}
