import { LRUCache } from 'lru-cache';
import type { Seen } from '../page-view/page-views';
import type { Counts } from '../page-view/version-counts';
import { ALPHA, ConcurrentTest, HARMLESS, pastUpperRate, separation, upperRate } from './sequential-test';

/** What must be there before anything is concluded. */
const LEAST_VIEWS = 20;
const LEAST_BAD_VIEWS = 5;
const LEAST_VISITORS = 3;
/** An earlier time is a weaker control than the same time: a candidate must be this many times worse. */
const THEN_AND_NOW = 1.5;
/** "Not twice as bad" may be wrong this often: the watch after the promotion is still there. */
const PROMOTE_ALPHA = 0.05;
/** A fault rate below this, and nothing that speaks for its being worse, is healthy, too: no site is without faults. */
const SMALL_RATE = 0.02;
/** Of a canary's page views one visitor counts for at most this part, so that none alone can have it promoted. */
const ONE_VISITOR = 0.1;
/** Weight of the share that the buckets say, in page views, while few were seen. */
const EXPECTED = 10;

export interface ArmCounts extends Counts {
  version: string;
}

/** Why something is done, as it stands in the history. */
export interface Evidence {
  test: 'same-time' | 'before-and-after' | 'none';
  candidate: ArmCounts;
  control: ArmCounts;
  /** The test's value, and what it had to reach. */
  value: number;
  threshold: number;
}

export interface Verdict {
  decision: 'worse' | 'healthy' | 'open';
  evidence: Evidence;
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

class Arm implements ArmCounts {
  views = 0;
  badViews = 0;
  /** Page views that answered to their visitor. */
  alive = 0;
  readonly badVisitors = new Set<string>();

  constructor(readonly version: string) {}
}

/** One version of one area against another: what was seen of both, and what follows from it. */
export class Trial {
  readonly candidate: Arm;
  readonly control: Arm;
  readonly #test = new ConcurrentTest();
  readonly #viewsOf = new LRUCache<string, number>({ max: 20_000 });
  /** Since the share of the visitors was last changed. */
  #recent = { candidate: 0, all: 0 };
  /** Page views of the candidate that count towards its promotion. */
  #towards = 0;

  constructor(readonly options: TrialOptions) {
    this.candidate = new Arm(options.candidate);
    this.control = new Arm(options.control);
  }

  get promoteAfter(): number | null {
    return this.options.promoteAfter;
  }

  /** The comparison goes on: its evidence stays valid whatever the share was at each moment. */
  change(share: number, promoteAfter: number | null): void {
    if (share !== this.options.share) this.#recent = { candidate: 0, all: 0 };
    Object.assign(this.options, { share, promoteAfter });
  }

  see({ kind, version, visitor }: Seen): void {
    const isCandidate = version === this.candidate.version;
    if (!isCandidate && version !== this.control.version) return;
    const arm = isCandidate ? this.candidate : this.control;
    if (kind === 'alive') arm.alive += 1;
    if (kind === 'view') this.#view(arm, isCandidate, visitor);
    if (kind === 'bad') this.#bad(arm, isCandidate, visitor);
  }

  #view(arm: Arm, isCandidate: boolean, visitor: string): void {
    arm.views += 1;
    this.#recent.all += 1;
    if (!isCandidate) return;
    this.#recent.candidate += 1;
    const views = (this.#viewsOf.get(visitor) ?? 0) + 1;
    this.#viewsOf.set(visitor, views);
    if (views <= Math.max(1, (this.promoteAfter ?? 0) * ONE_VISITOR)) this.#towards += 1;
  }

  #bad(arm: Arm, isCandidate: boolean, visitor: string): void {
    arm.badViews += 1;
    if (arm.badVisitors.size < 1_000) arm.badVisitors.add(visitor);
    const { candidate, all } = this.#recent;
    this.#test.badView(isCandidate, (candidate + EXPECTED * this.options.share) / (all + EXPECTED));
  }

  verdict(): Verdict {
    const evidence = this.#worse();
    const { views, badViews, badVisitors } = this.candidate;
    const isSampled =
      views >= LEAST_VIEWS && badViews >= LEAST_BAD_VIEWS && badVisitors.size >= LEAST_VISITORS;
    if (isSampled && evidence.value >= evidence.threshold) return { decision: 'worse', evidence };
    return this.#healthy() ?? { decision: 'open', evidence };
  }

  /** The stronger of the evidences that the candidate is worse, for the chance of an error of ALPHA in all. */
  #worse(): Evidence {
    const { kind, before, control } = this.options;
    const threshold = 2 / ALPHA;
    if (kind === 'canary' && this.control.views >= LEAST_VIEWS) {
      // Where nearly everybody has the candidate, which arm a bad view is of says little: the rates then say more.
      const rate = upperRate(this.control, 2 * threshold) * HARMLESS;
      const apart = separation(this.candidate, rate) / 2;
      return this.#evidence('same-time', this.control, Math.max(this.#test.worse, apart), threshold);
    }
    const earlier = { version: control, ...before };
    if (before.views < LEAST_VIEWS) return this.#evidence('none', earlier, 0, threshold);
    const value = separation(this.candidate, pastUpperRate(before, threshold) * THEN_AND_NOW);
    return this.#evidence('before-and-after', earlier, value, threshold);
  }

  /** No data is no health: enough page views of enough visitors, and as many signs of life as in the control. */
  #healthy(): Verdict | undefined {
    const { candidate, control, promoteAfter } = this;
    if (this.options.kind !== 'canary' || promoteAfter === null) return undefined;
    if (this.#towards < Math.max(promoteAfter, LEAST_VIEWS) || control.views < LEAST_VIEWS) return undefined;
    const isAlive =
      control.alive < LEAST_VIEWS ||
      candidate.alive / candidate.views >= 0.5 * (control.alive / control.views);
    const value = this.#test.notTwiceAsBad;
    const threshold = 1 / PROMOTE_ALPHA;
    const isSmall = this.#test.worse < threshold && upperRate(candidate, threshold) <= SMALL_RATE;
    const isWell = candidate.badViews === 0 || value >= threshold || isSmall;
    if (!isAlive || !isWell) return undefined;
    return { decision: 'healthy', evidence: this.#evidence('same-time', control, value, threshold) };
  }

  #evidence(test: Evidence['test'], control: ArmCounts, value: number, threshold: number): Evidence {
    return {
      test,
      candidate: countsOf(this.candidate),
      control: countsOf(control),
      value: Number(value.toPrecision(4)),
      threshold,
    };
  }
}

function countsOf({ version, views, badViews }: ArmCounts): ArmCounts {
  return { version, views: Math.round(views), badViews: Math.round(badViews) };
}
