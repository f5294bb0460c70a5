import type { Counts } from '../counts/tally';

/** Chance that a version that is no worse is ever called worse, however often the test is evaluated. */
export const ALPHA = 0.001;
/** Weight of the configured share, in page views: it steadies the measured share while there are few views. */
const PRIOR_VIEWS = 10;
/** Keeps exponentials finite, so that JSON can hold them. */
const MAX_LOG = 600;

/** Counts of two versions that are served at the same time. */
export interface SameTime {
  candidate: Counts;
  control: Counts;
  /** Configured share of the visitors who get the candidate, 0 to 1. */
  share: number;
}

/**
 * Evidence that views are bad more often than at a given rate: the beta-binomial mixture sequential probability ratio
 * test with a Beta(½, ½) prior. If the true rate is at most the given one, the evidence ever reaches 1/α with
 * probability at most α, however often it is looked at (Ville's inequality). It depends on sums only, so it does not
 * matter which edges counted what.
 *
 * Sources: H. Robbins, "Statistical Methods Related to the Law of the Iterated Logarithm", Ann. Math. Stat. 41 (1970);
 * S. Howard, A. Ramdas, J. McAuliffe, J. Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences",
 * Ann. Stat. 49 (2021), section 3.
 *
 * @param rate 0 to 1.
 * @returns Significant from 1/α on.
 */
export function evidenceAbove(counts: Counts, rate: number): number {
  const observed = counts.views === 0 ? 0 : counts.badViews / counts.views;
  // Of all rates up to the given one, that with the least evidence against it counts.
  const log = logMixture(counts) - logLikelihood(counts, Math.min(rate, observed));
  return Math.exp(Math.min(log, MAX_LOG));
}

/**
 * Upper bound of the rate of bad views: the end of the confidence sequence of the same test, valid at any time.
 *
 * @param threshold 1/α.
 * @param isFinal The counts do not grow any more: Chernoff's bound is tighter then. (W. Hoeffding, "Probability
 *   Inequalities for Sums of Bounded Random Variables", J. Amer. Stat. Assoc. 58, 1963, (2.1).)
 * @returns 0 to 1; 1 without views.
 */
export function upperRate(counts: Counts, threshold: number, isFinal = false): number {
  const observed = counts.views === 0 ? 1 : Math.min(1, counts.badViews / counts.views);
  const best = isFinal ? logLikelihood(counts, observed) : logMixture(counts);
  let [low, high] = [observed, 1];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (best - logLikelihood(counts, middle) < Math.log(threshold)) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Evidence that the candidate is more than `ratio` times as bad as its control, at the same time. The same test looks at
 * the arm of each bad view: with `share` of the views and ρ times the control's rate, it is the candidate's with
 * probability `share·ρ / (share·ρ + 1 − share)`, whatever the common rate is and however it changes over the day. (M.
 * Lindon and A. Malek, "Anytime-Valid Inference for Multinomial Count Data", NeurIPS 2022, arXiv:2011.03567.)
 */
export function evidenceOfWorse(arms: SameTime, ratio: number): number {
  const { candidate, control } = arms;
  const bad = { views: candidate.badViews + control.badViews, badViews: candidate.badViews };
  return evidenceAbove(bad, candidateShare(arms, ratio));
}

/** Evidence that the candidate is less than `ratio` times as bad, likewise. */
export function evidenceOfBetter(arms: SameTime, ratio: number): number {
  const { candidate, control } = arms;
  const bad = { views: candidate.badViews + control.badViews, badViews: control.badViews };
  return evidenceAbove(bad, 1 - candidateShare(arms, ratio));
}

/** Probability that a bad view is the candidate's, if it is `ratio` times as bad. */
function candidateShare({ candidate, control, share }: SameTime, ratio: number): number {
  const all = candidate.views + control.views;
  const measured = (candidate.views + PRIOR_VIEWS * share) / (all + PRIOR_VIEWS);
  return (measured * ratio) / (measured * ratio + 1 - measured);
}

/** Logarithm of the likelihood, averaged over all rates with the weights of Beta(½, ½). */
function logMixture({ views, badViews }: Counts): number {
  const [bad, good] = [badViews + 0.5, Math.max(0, views - badViews) + 0.5];
  return logGamma(bad) + logGamma(good) - logGamma(bad + good) - Math.log(Math.PI);
}

function logLikelihood({ views, badViews }: Counts, rate: number): number {
  const good = Math.max(0, views - badViews);
  return (badViews && badViews * Math.log(rate)) + (good && good * Math.log(1 - rate));
}

/** Stirling's series, from 10 on; below by recursion. Error below 1e-8. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3);
}
