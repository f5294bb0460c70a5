import type { Counts } from '../counts/version-counts';
import { ALPHA, MAX_HARMLESS_RATIO, pastUpperRate, separation, upperRate } from './sequential-test';
import type { TrialOptions, TrialSeen } from './trial';

const MIN_VIEWS = 20;
const MIN_BAD_VIEWS = 5;
const MIN_BAD_VISITORS = 3;
/** Margin for a control from an earlier time, which is weaker than one from the same time. */
const BEFORE_AND_AFTER_FACTOR = 1.5;
/** Error rate of a promotion. It is higher than ALPHA because the watch after the promotion is a second check. */
const PROMOTE_ALPHA = 0.05;
/** A fault rate below this is healthy, too, unless the candidate is clearly worse: no site is without faults. */
const ACCEPTABLE_RATE = 0.02;

interface ArmCounts extends Counts {
  version: string;
}

/** The reason for a decision, as recorded in the history. */
export interface Evidence {
  test: 'same-time' | 'before-and-after' | 'none';
  candidate: ArmCounts;
  control: ArmCounts;
  value: number;
  /** What `value` must reach. */
  threshold: number;
}

export interface Verdict {
  decision: 'worse' | 'healthy' | 'open';
  evidence: Evidence;
}

/** Decides from the counts of a trial, without side effects. */
export function verdictOf({ kind, before, promoteAfter }: TrialOptions, seen: TrialSeen): Verdict {
  const worse = evidenceOfWorse(kind, before, seen);
  const { views, badViews } = seen.candidate;
  const isSampled = views >= MIN_VIEWS && badViews >= MIN_BAD_VIEWS && seen.badVisitors >= MIN_BAD_VISITORS;
  if (isSampled && worse.value >= worse.threshold) return { decision: 'worse', evidence: worse };
  const health =
    kind === 'canary' && promoteAfter !== null ? evidenceOfHealth(promoteAfter, seen) : undefined;
  return health ? { decision: 'healthy', evidence: health } : { decision: 'open', evidence: worse };
}

/** The strongest evidence that the candidate is worse, at a total error rate of ALPHA. */
function evidenceOfWorse(kind: TrialOptions['kind'], before: Counts, seen: TrialSeen): Evidence {
  const { candidate, control } = seen;
  const threshold = 2 / ALPHA;
  if (kind === 'canary' && control.views >= MIN_VIEWS) {
    // When nearly everybody has the candidate, the arm of a bad view says little, so the rates are compared as well.
    const rate = upperRate(control, 2 * threshold) * MAX_HARMLESS_RATIO;
    const apart = separation(candidate, rate) / 2;
    return rounded({ test: 'same-time', candidate, control, value: Math.max(seen.worse, apart), threshold });
  }
  const earlier = { version: control.version, ...before };
  if (before.views < MIN_VIEWS)
    return rounded({ test: 'none', candidate, control: earlier, value: 0, threshold });
  const value = separation(candidate, pastUpperRate(before, threshold) * BEFORE_AND_AFTER_FACTOR);
  return rounded({ test: 'before-and-after', candidate, control: earlier, value, threshold });
}

/** Evidence that a canary is healthy: enough page views of enough visitors, and about as many beacons as its control. */
function evidenceOfHealth(promoteAfter: number, seen: TrialSeen): Evidence | undefined {
  const { candidate, control } = seen;
  if (seen.towardsPromotion < Math.max(promoteAfter, MIN_VIEWS) || control.views < MIN_VIEWS)
    return undefined;
  const isAlive =
    control.alive < MIN_VIEWS || candidate.alive / candidate.views >= 0.5 * (control.alive / control.views);
  const threshold = 1 / PROMOTE_ALPHA;
  const isAcceptable = seen.worse < threshold && upperRate(candidate, threshold) <= ACCEPTABLE_RATE;
  const isHealthy = candidate.badViews === 0 || seen.notTwiceAsBad >= threshold || isAcceptable;
  if (!isAlive || !isHealthy) return undefined;
  return rounded({ test: 'same-time', candidate, control, value: seen.notTwiceAsBad, threshold });
}

function rounded(evidence: Evidence): Evidence {
  return {
    ...evidence,
    candidate: roundedArm(evidence.candidate),
    control: roundedArm(evidence.control),
    value: Number(evidence.value.toPrecision(4)),
  };
}

function roundedArm({ version, views, badViews }: ArmCounts): ArmCounts {
  return { version, views: Math.round(views), badViews: Math.round(badViews) };
}
