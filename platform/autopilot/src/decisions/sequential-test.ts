import type { Counts } from '../counts/version-counts';

/** Chance that a version that is no worse is ever called worse, however often the test is evaluated. */
export const ALPHA = 0.001;
/** A candidate is worse when its rate of bad views is more than this many times its control's. */
export const MAX_HARMLESS_RATIO = 1.25;
/** Alternatives that the test mixes with equal weights: rates as multiples of the control's. */
const WORSE_RATIOS = [2, 4, 10, 30, 100];
const NOT_TWICE_RATIOS = [1, 0.5, 0.1];
/** Weight of the configured share, in page views: it steadies the measured share while there are few views. */
const PRIOR_VIEWS = 10;
/** Keeps exponentials finite, so that JSON can hold them. */
const MAX_LOG = 600;

/** Counts of two versions served at the same time, while the share of their visitors did not change. */
export interface Stage {
  candidate: Counts;
  control: Counts;
  /** Configured share of the visitors who get the candidate, 0 to 1. */
  share: number;
}

/**
 * Evidence that the candidate is worse, by a sequential test of counting processes; significant from 1/α on. The test
 * looks at the arm of each bad page view. When the candidate has `share` of the page views and ρ times the control's
 * rate, a bad view is the candidate's with probability `share·ρ / (share·ρ + 1 − share)`, whatever the common rate is
 * and however it changes over the day. The product of the likelihood ratios of ρ against the null, mixed over several
 * ρ, is an e-process: under the null it ever exceeds 1/α with probability at most α (Ville's inequality). It depends on
 * sums only, so it does not matter which edges counted what.
 *
 * Sources: M. Lindon and A. Malek, "Anytime-Valid Inference for Multinomial Count Data", NeurIPS 2022
 * (arXiv:2011.03567, section on time-inhomogeneous Poisson processes, with canary tests as the application); A. Wald,
 * "Sequential Tests of Statistical Hypotheses", Ann. Math. Stat. 16 (1945); J. Ville, "Étude critique de la notion de
 * collectif" (1939).
 */
export function evidenceOfWorse(stages: readonly Stage[]): number {
  return mixture(stages, WORSE_RATIOS, MAX_HARMLESS_RATIO);
}

/** Evidence that the candidate is less than twice as bad, likewise. */
export function evidenceOfNotTwiceAsBad(stages: readonly Stage[]): number {
  return mixture(stages, NOT_TWICE_RATIOS, 2);
}

function mixture(stages: readonly Stage[], ratios: readonly number[], nullRatio: number): number {
  const values = ratios.map((ratio) => {
    const log = stages.reduce((total, stage) => total + logRatio(stage, ratio, nullRatio), 0);
    return Math.exp(Math.min(log, MAX_LOG));
  });
  return values.reduce((total, value) => total + value, 0) / values.length;
}

/** Logarithm of the likelihood ratio of one stage. */
function logRatio({ candidate, control, share }: Stage, ratio: number, nullRatio: number): number {
  const all = candidate.views + control.views;
  const measured = (candidate.views + PRIOR_VIEWS * share) / (all + PRIOR_VIEWS);
  // An arm that nobody was sent to cannot have a bad view: such an event carries no information.
  if (measured <= 0 || measured >= 1) return 0;
  const isCandidate = (rho: number) => (measured * rho) / (measured * rho + 1 - measured);
  const [expected, harmless] = [isCandidate(ratio), isCandidate(nullRatio)];
  return (
    candidate.badViews * Math.log(expected / harmless) +
    control.badViews * Math.log((1 - expected) / (1 - harmless))
  );
}

/**
 * Evidence that a candidate's fault rate is above a given one: the beta-binomial mixture martingale with a Beta(½, ½)
 * prior. The given rate is an upper bound of the control's, with a margin. That bound can be wrong, too, so each of the
 * two gets half of α.
 *
 * Sources: H. Robbins, "Statistical Methods Related to the Law of the Iterated Logarithm", Ann. Math. Stat. 41 (1970);
 * S. Howard, A. Ramdas, J. McAuliffe, J. Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences",
 * Ann. Stat. 49 (2021).
 *
 * @param rate 0 to 1.
 * @returns Significant from 1/α on.
 */
export function separation(candidate: Counts, rate: number): number {
  if (rate >= 1 || candidate.badViews <= rate * candidate.views) return 0;
  return Math.exp(Math.min(logMixture(candidate, rate), MAX_LOG));
}

/**
 * Upper bound of the fault rate of a version that is still served, valid at any time: the upper end of the confidence
 * sequence of the martingale above.
 *
 * @param threshold 1/α.
 */
export function upperRate(counts: Counts, threshold: number): number {
  return highestRate(counts, (rate) => logMixture(counts, rate) < Math.log(threshold));
}

/**
 * Upper bound of the fault rate of a version with final counts: Chernoff's bound, which is tighter. W. Hoeffding,
 * "Probability Inequalities for Sums of Bounded Random Variables", J. Amer. Stat. Assoc. 58 (1963), (2.1).
 */
export function pastUpperRate(counts: Counts, threshold: number): number {
  const { views, badViews } = counts;
  const good = views - badViews;
  const divergence = (rate: number) =>
    (badViews === 0 ? 0 : badViews * Math.log(badViews / views / rate)) +
    (good === 0 ? 0 : good * Math.log(good / views / (1 - rate)));
  return highestRate(counts, (rate) => divergence(rate) < Math.log(threshold));
}

/** The highest rate that `fits`, by bisection from the observed one upwards. */
function highestRate({ views, badViews }: Counts, fits: (rate: number) => boolean): number {
  let low = views === 0 ? 1 : Math.min(1, badViews / views);
  let high = 1;
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** Logarithm of the likelihood ratio of the mixture against `rate`. */
function logMixture({ views, badViews }: Counts, rate: number): number {
  const good = Math.max(0, views - badViews);
  const mixture = logBeta(badViews + 0.5, good + 0.5) - logBeta(0.5, 0.5);
  const likelihood =
    (badViews === 0 ? 0 : badViews * Math.log(rate)) + (good === 0 ? 0 : good * Math.log(1 - rate));
  return mixture - likelihood;
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Lanczos approximation (g = 7, n = 9) for arguments from ½; relative error below 1e-13. */
function logGamma(value: number): number {
  const x = value - 1;
  const t = x + 7.5;
  const sum = LANCZOS.reduce((total, term, place) => total + term / (x + place + 1), 0.99999999999980993);
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}
