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

/** What was seen of a comparison so far: plain data, from which `evidence.ts` concludes. */
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

export interface Split {
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

/** Counts what is seen of two versions of one area. */
export class TrialCounts {
  readonly #candidate: Arm;
  readonly #control: Arm;
  readonly #badVisitors = new Set<string>();
  readonly #test = new ConcurrentTest();
  readonly #viewsOf = new LRUCache<string, number>({ max: 20_000 });
  /** Since the share of the visitors was last changed. */
  #recent = { candidate: 0, all: 0 };
  #towardsPromotion = 0;

  constructor(
    { candidate, control }: { candidate: string; control: string },
    private split: Split,
  ) {
    this.#candidate = { version: candidate, views: 0, badViews: 0, alive: 0 };
    this.#control = { version: control, views: 0, badViews: 0, alive: 0 };
  }

  /** The comparison goes on: its evidence stays valid whatever the share was at each moment. */
  change(split: Split): void {
    if (split.share !== this.split.share) this.#recent = { candidate: 0, all: 0 };
    this.split = split;
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
    const most = Math.max(1, (this.split.promoteAfter ?? 0) * ONE_VISITOR);
    if (views <= most) this.#towardsPromotion += 1;
  }

  #bad(arm: Arm, isCandidate: boolean, visitor: string): void {
    arm.badViews += 1;
    if (isCandidate && this.#badVisitors.size < MAX_BAD_VISITORS) this.#badVisitors.add(visitor);
    const { candidate, all } = this.#recent;
    const share = (candidate + EXPECTED_VIEWS * this.split.share) / (all + EXPECTED_VIEWS);
    this.#test.badView(isCandidate, share);
  }
}
