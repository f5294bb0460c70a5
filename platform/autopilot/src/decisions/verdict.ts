import type { Counts } from '../counts/version-counts';
import { ALPHA, HARMLESS, pastUpperRate, separation, upperRate } from './sequential-test';
import type { Arm, TrialOptions, TrialSeen } from './trial';

/** What must be there before anything is concluded. */
const MIN_VIEWS = 20;
const MIN_BAD_VIEWS = 5;
const MIN_BAD_VISITORS = 3;
/** An earlier time is a weaker control than the same time: a candidate must be this many times worse. */
const THEN_AND_NOW = 1.5;
/** "Not twice as bad" may be wrong this often: the watch after the promotion is still there. */
const PROMOTE_ALPHA = 0.05;
/** A fault rate below this, and nothing that speaks for its being worse, is healthy, too: no site is without faults. */
const SMALL_RATE = 0.02;

interface ArmCounts extends Counts {
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

/** What follows from what was seen. */
export function verdictOf({ kind, before, promoteAfter }: TrialOptions, seen: TrialSeen): Verdict {
  const worse = evidenceOfWorse(kind, before, seen);
  const { views, badViews } = seen.candidate;
  const isSampled = views >= MIN_VIEWS && badViews >= MIN_BAD_VIEWS && seen.badVisitors >= MIN_BAD_VISITORS;
  if (isSampled && worse.value >= worse.threshold) return { decision: 'worse', evidence: worse };
  const health =
    kind === 'canary' && promoteAfter !== null ? evidenceOfHealth(promoteAfter, seen) : undefined;
  return health ? { decision: 'healthy', evidence: health } : { decision: 'open', evidence: worse };
}

/** The strongest evidence that the candidate is worse, for the chance of an error of ALPHA in all. */
function evidenceOfWorse(kind: TrialOptions['kind'], before: Counts, seen: TrialSeen): Evidence {
  const { candidate, control } = seen;
  const threshold = 2 / ALPHA;
  if (kind === 'canary' && control.views >= MIN_VIEWS) {
    // Where nearly everybody has the candidate, which arm a bad view is of says little: the rates then say more.
    const rate = upperRate(control, 2 * threshold) * HARMLESS;
    const apart = separation(candidate, rate) / 2;
    return evidence('same-time', candidate, control, Math.max(seen.worse, apart), threshold);
  }
  const earlier = { version: control.version, ...before };
  if (before.views < MIN_VIEWS) return evidence('none', candidate, earlier, 0, threshold);
  const value = separation(candidate, pastUpperRate(before, threshold) * THEN_AND_NOW);
  return evidence('before-and-after', candidate, earlier, value, threshold);
}

/**
 * Evidence that a canary is healthy, when there is enough. No data is no health: it takes enough page views of enough
 * visitors, and as many signs of life as in the control.
 */
function evidenceOfHealth(promoteAfter: number, seen: TrialSeen): Evidence | undefined {
  const { candidate, control } = seen;
  if (seen.towardsPromotion < Math.max(promoteAfter, MIN_VIEWS) || control.views < MIN_VIEWS)
    return undefined;
  const isAlive =
    control.alive < MIN_VIEWS || candidate.alive / candidate.views >= 0.5 * (control.alive / control.views);
  const threshold = 1 / PROMOTE_ALPHA;
  const isSmall = seen.worse < threshold && upperRate(candidate, threshold) <= SMALL_RATE;
  const isWell = candidate.badViews === 0 || seen.notTwiceAsBad >= threshold || isSmall;
  if (!isAlive || !isWell) return undefined;
  return evidence('same-time', candidate, control, seen.notTwiceAsBad, threshold);
}

function evidence(
  test: Evidence['test'],
  candidate: Arm,
  control: ArmCounts,
  value: number,
  threshold: number,
): Evidence {
  return {
    test,
    candidate: rounded(candidate),
    control: rounded(control),
    value: Number(value.toPrecision(4)),
    threshold,
  };
}

function rounded({ version, views, badViews }: ArmCounts): ArmCounts {
  return { version, views: Math.round(views), badViews: Math.round(badViews) };
}
