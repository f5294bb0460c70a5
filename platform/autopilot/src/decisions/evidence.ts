import type { Counts } from '../counts/version-counts';
import { ALPHA, HARMLESS, pastUpperRate, separation, upperRate } from './sequential-test';
import type { Arm, TrialSeen } from './trial-counts';

/** Nothing is concluded from fewer page views of either version. */
export const MIN_VIEWS = 20;
/** An earlier time is a weaker control than the same time: a candidate must be this many times worse. */
const THEN_AND_NOW = 1.5;
/** "Not twice as bad" may be wrong this often: the watch after the promotion is still there. */
const PROMOTE_ALPHA = 0.05;
/** A fault rate below this, and nothing that speaks for its being worse, is healthy, too: no site is without faults. */
const SMALL_RATE = 0.02;

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

/**
 * The strongest evidence that the candidate is worse, for the chance of an error of ALPHA in all.
 *
 * @param kind A canary is compared at the same time; a version that everybody has, with what was before it.
 * @param before The control's page views before the trial began.
 */
export function evidenceOfWorse(kind: 'canary' | 'watch', before: Counts, seen: TrialSeen): Evidence {
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
export function evidenceOfHealth(promoteAfter: number, seen: TrialSeen): Evidence | undefined {
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
