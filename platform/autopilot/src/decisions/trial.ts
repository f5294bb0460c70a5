import { LRUCache } from 'lru-cache';
import type { Counts } from '../counts/version-counts';
import type { Seen } from '../views/page-views';
import { ConcurrentTest } from './sequential-test';

/** Counts of one side of the comparison. */
export interface Arm extends Counts {
  version: string;
  /** Page views whose browser sent a beacon. */
  alive: number;
}

/** The counts of a comparison so far, as plain data for `verdict.ts`. */
export interface TrialSeen {
  candidate: Arm;
  control: Arm;
  /** Number of visitors with a bad view of the candidate. */
  badVisitors: number;
  /** Page views of the candidate that count towards its promotion. */
  towardsPromotion: number;
  /** Evidence of the sequential test that the candidate is worse, and that it is not twice as bad. */
  worse: number;
  notTwiceAsBad: number;
}

export interface TrialOptions {
  kind: 'canary' | 'watch';
  area: string;
  candidate: string;
  control: string;
  /** Counts of the control before the trial began. */
  before: Counts;
  /** Share of the visitors who get the candidate, 0 to 1. */
  share: number;
  /** Page views after which a healthy canary is promoted; null: never. */
  promoteAfter: number | null;
  /** When a watch ends, in milliseconds since 1970. */
  endsAt?: number;
}

/** Share of the page views for a promotion that one visitor can make up, so that nobody promotes a canary alone. */
const MAX_VISITOR_SHARE = 0.1;
/** Weight of the configured share, in page views: it steadies the measured share while there are few views. */
const PRIOR_VIEWS = 10;
const MAX_BAD_VISITORS = 1_000;

/** Counts the page views of two versions of one area. */
export class Trial {
  readonly #candidate: Arm;
  readonly #control: Arm;
  readonly #badVisitors = new Set<string>();
  readonly #test = new ConcurrentTest();
  readonly #viewsOf = new LRUCache<string, number>({ max: 20_000 });
  /** Page views since the share was last changed. */
  #recent = { candidate: 0, all: 0 };
  #towardsPromotion = 0;

  constructor(readonly options: TrialOptions) {
    this.#candidate = { version: options.candidate, views: 0, badViews: 0, alive: 0 };
    this.#control = { version: options.control, views: 0, badViews: 0, alive: 0 };
  }

  /** Changes the split. The evidence so far stays valid: each bad view was weighed with the share of its time. */
  change(split: Pick<TrialOptions, 'share' | 'promoteAfter'>): void {
    if (split.share !== this.options.share) this.#recent = { candidate: 0, all: 0 };
    Object.assign(this.options, split);
  }

  see({ kind, version, visitor }: Seen): void {
    const isCandidate = version === this.#candidate.version;
    if (!isCandidate && version !== this.#control.version) return;
    const arm = isCandidate ? this.#candidate : this.#control;
    if (kind === 'alive') arm.alive += 1;
    if (kind === 'view') this.#view(arm, isCandidate, visitor);
    if (kind === 'bad') this.#bad(arm, isCandidate, visitor);
  }

  seen(): TrialSeen {
    return {
      candidate: { ...this.#candidate },
      control: { ...this.#control },
      badVisitors: this.#badVisitors.size,
      towardsPromotion: this.#towardsPromotion,
      worse: this.#test.worse,
      notTwiceAsBad: this.#test.notTwiceAsBad,
    };
  }

  #view(arm: Arm, isCandidate: boolean, visitor: string): void {
    arm.views += 1;
    this.#recent.all += 1;
    if (!isCandidate) return;
    this.#recent.candidate += 1;
    const views = (this.#viewsOf.get(visitor) ?? 0) + 1;
    this.#viewsOf.set(visitor, views);
    const max = Math.max(1, (this.options.promoteAfter ?? 0) * MAX_VISITOR_SHARE);
    if (views <= max) this.#towardsPromotion += 1;
  }

  #bad(arm: Arm, isCandidate: boolean, visitor: string): void {
    arm.badViews += 1;
    if (isCandidate && this.#badVisitors.size < MAX_BAD_VISITORS) this.#badVisitors.add(visitor);
    const { candidate, all } = this.#recent;
    const share = (candidate + PRIOR_VIEWS * this.options.share) / (all + PRIOR_VIEWS);
    this.#test.badView(isCandidate, share);
  }
}
