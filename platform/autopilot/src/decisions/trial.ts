import { LRUCache } from 'lru-cache';
import type { Counts } from '../counts/version-counts';
import type { Seen } from '../views/page-views';
import { ConcurrentTest } from './sequential-test';

/** What was seen of one of the two versions. */
export interface Arm extends Counts {
  version: string;
  /** Page views that answered to their visitor. */
  alive: number;
}

/** What was seen of a comparison so far: plain data, from which `verdict.ts` concludes. */
export interface TrialSeen {
  candidate: Arm;
  control: Arm;
  /** Visitors with a bad view of the candidate. */
  badVisitors: number;
  /** Page views of the candidate that count towards its promotion. */
  towardsPromotion: number;
  /** Of the sequential test: evidence that the candidate is worse, and that it is not twice as bad. */
  worse: number;
  notTwiceAsBad: number;
}

export interface TrialOptions {
  kind: 'canary' | 'watch';
  area: string;
  candidate: string;
  control: string;
  /** The control's page views before the trial began. */
  before: Counts;
  /** Part of the visitors that get the candidate, 0 to 1. */
  share: number;
  /** Page views after which a healthy canary is promoted; null: never. */
  promoteAfter: number | null;
}

/** Of a canary's page views one visitor counts for at most this part, so that none alone can have it promoted. */
const ONE_VISITOR = 0.1;
/** Weight of the share that the buckets say, in page views, while few were seen. */
const EXPECTED_VIEWS = 10;
const MAX_BAD_VISITORS = 1_000;

/** One version of one area against another: counts what is seen of both. */
export class Trial {
  readonly #candidate: Arm;
  readonly #control: Arm;
  readonly #badVisitors = new Set<string>();
  readonly #test = new ConcurrentTest();
  readonly #viewsOf = new LRUCache<string, number>({ max: 20_000 });
  /** Since the share of the visitors was last changed. */
  #recent = { candidate: 0, all: 0 };
  #towardsPromotion = 0;

  constructor(readonly options: TrialOptions) {
    this.#candidate = { version: options.candidate, views: 0, badViews: 0, alive: 0 };
    this.#control = { version: options.control, views: 0, badViews: 0, alive: 0 };
  }

  /** The comparison goes on: its evidence stays valid whatever the share was at each moment. */
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
    const most = Math.max(1, (this.options.promoteAfter ?? 0) * ONE_VISITOR);
    if (views <= most) this.#towardsPromotion += 1;
  }

  #bad(arm: Arm, isCandidate: boolean, visitor: string): void {
    arm.badViews += 1;
    if (isCandidate && this.#badVisitors.size < MAX_BAD_VISITORS) this.#badVisitors.add(visitor);
    const { candidate, all } = this.#recent;
    const share = (candidate + EXPECTED_VIEWS * this.options.share) / (all + EXPECTED_VIEWS);
    this.#test.badView(isCandidate, share);
  }
}
