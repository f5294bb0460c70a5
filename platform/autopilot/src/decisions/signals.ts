import type { ComparisonOptions, ComparisonTotals } from '../counts/comparison';
import { MAX_NETWORKS, SPEEDS, type Counts, type Speed, type Tally } from '../counts/tally';
import { BINS, p75Of, sum } from '../counts/web-vitals';
import { ALPHA, evidenceAbove, evidenceOfWorse, upperRate } from './sequential-test';

/** Respects in which a version can be worse. `silence`: its pages give no sign of life. */
const SIGNALS = ['faults', 'silence', ...SPEEDS] as const;
type Signal = (typeof SIGNALS)[number];

export const MIN_VIEWS = 20;
/** Evidence from fewer networks is never acted on, because one party can easily use a few. */
const MIN_NETWORKS = 10;
/** Minimum number of networks as a share of the page views, so that forging takes more networks on a busier site. */
const MIN_NETWORK_SHARE = 0.02;
/** A candidate is worse when its rate of bad views is more than this many times its control's. */
const MAX_HARMLESS_RATIO = 1.25;
/** Margin for a control from an earlier time, which is weaker than one from the same time. */
const BEFORE_AND_AFTER_FACTOR = 1.5;
/** Without a control, a version is worse only above this rate of bad page views. */
const MAX_RATE_WITHOUT_CONTROL = 0.3;
/** Error rate of the rule without a control, as a part of ALPHA. It adds to ALPHA: a control can be seen later. */
const ALPHA_WITHOUT_CONTROL = 1 / 10;
/** Each signal's part of ALPHA; the parts add up to 1. */
const ALPHA_PARTS = { faults: 1 / 2, silence: 1 / 4, LCP: 1 / 12, INP: 1 / 12, TTFB: 1 / 12 };
/** Below these rates of bad views a version is left to people. */
const MATERIAL_RATE = { faults: 0.02, silence: 0.1 };
/** A 75th percentile is materially slower by this factor, and by this many milliseconds. */
const MATERIAL_FACTOR = 1.25;
const MATERIAL_MS: Record<Speed, number> = { LCP: 200, INP: 100, TTFB: 200 };
/** Two bounds per doubling. */
const SLOW_FROM_BINS = Array.from({ length: BINS / 2 - 1 }, (_, index) => 2 * (index + 1));

/** All views that a rate is based on, and those that count against the version. */
type Rate = (tally: Tally) => Counts;
type Compared = Pick<ComparisonOptions, 'kind' | 'share'>;

/** Evidence against the candidate from one signal. */
export interface SignalEvidence {
  signal: Signal;
  test: 'same-time' | 'before-and-after' | 'no-control' | 'none';
  value: number;
  /** What `value` must reach. */
  threshold: number;
  /** Whether there are enough views from enough networks, and the difference is large enough to matter. */
  isMaterial: boolean;
  networks: number;
}

/** The strongest evidence that the candidate is worse, at a total error rate of ALPHA; actionable evidence first. */
export function strongest(all: readonly SignalEvidence[]): SignalEvidence {
  const weight = (one: SignalEvidence) => (isActionable(one) ? 1e9 : 1) * (one.value / one.threshold);
  return all.reduce((best, one) => (weight(one) > weight(best) ? one : best));
}

export function isActionable({ isMaterial, value, threshold }: SignalEvidence): boolean {
  return isMaterial && value >= threshold;
}

/** Evidence against the candidate from each signal. */
export function signalsOf(compared: Compared, totals: ComparisonTotals): SignalEvidence[] {
  return SIGNALS.map((signal) => {
    const isSpeed = signal !== 'faults' && signal !== 'silence';
    const rates = isSpeed
      ? SLOW_FROM_BINS.map((bin) => slowFrom(bin, signal))
      : [(tally: Tally) => tally[signal]];
    const evidence = evidenceOf(rates, compared, totals, ALPHA * ALPHA_PARTS[signal]);
    const { candidate, control, before } = totals;
    const networks = candidate.networks[isSpeed ? 'speed' : signal].length;
    const { views, badViews } = isSpeed ? slowFrom(0, signal)(candidate) : candidate[signal];
    const isLarge = isSpeed
      ? isMateriallySlower(signal, candidate, evidence.test === 'same-time' ? control : before)
      : badViews >= MATERIAL_RATE[signal] * views;
    return { signal, networks, isMaterial: isEnough(views, networks) && isLarge, ...evidence };
  });
}

function isEnough(views: number, networks: number): boolean {
  const wanted = Math.max(MIN_NETWORKS, Math.min(MAX_NETWORKS, MIN_NETWORK_SHARE * views));
  return views >= MIN_VIEWS && networks >= wanted;
}

function slowFrom(bin: number, speed: Speed): Rate {
  return ({ speeds }) => ({ views: sum(speeds[speed]), badViews: sum(speeds[speed].slice(bin)) });
}

/**
 * Evidence that any of these rates is higher. So that the data do not choose the bound of "slow", the values of all are
 * averaged: a mixture of tests is a test (Robbins 1970). Half of α is for the control, whose bound can be wrong.
 */
function evidenceOf(
  rates: readonly Rate[],
  { kind, share }: Compared,
  { candidate, control, before }: ComparisonTotals,
  alpha: number,
): Pick<SignalEvidence, 'test' | 'value' | 'threshold'> {
  const threshold = 2 / alpha;
  const isSeen = (tally: Tally) => rates.every((rate) => rate(tally).views >= MIN_VIEWS);
  const average = (valueOf: (rate: Rate) => number) => sum(rates.map(valueOf)) / rates.length;
  if (kind === 'canary' && isSeen(control)) {
    const value = average((rate) => {
      const arms = { candidate: rate(candidate), control: rate(control), share };
      const value = evidenceOfWorse(arms, MAX_HARMLESS_RATIO);
      if (rates.length > 1) return value;
      // When nearly everybody has the candidate, the arm of a bad view says little: the rates are compared as well.
      const highest = upperRate(arms.control, 2 * threshold) * MAX_HARMLESS_RATIO;
      return Math.max(value, evidenceAbove(arms.candidate, highest) / 2);
    });
    return { test: 'same-time', value, threshold };
  }
  if (isSeen(before)) {
    const value = average((rate) => {
      const highest = upperRate(rate(before), threshold * rates.length, true) * BEFORE_AND_AFTER_FACTOR;
      return evidenceAbove(rate(candidate), highest);
    });
    return { test: 'before-and-after', value, threshold };
  }
  // A healthy site fails less often than a fixed limit, but nobody knows how slow it may be.
  if (rates.length > 1) return { test: 'none', value: 0, threshold };
  const value = average((rate) => evidenceAbove(rate(candidate), MAX_RATE_WITHOUT_CONTROL));
  return { test: 'no-control', value, threshold: 1 / (alpha * ALPHA_WITHOUT_CONTROL) };
}

function isMateriallySlower(speed: Speed, candidate: Tally, control: Tally): boolean {
  const slow = p75Of(speed, candidate.speeds[speed]) ?? 0;
  const usual = p75Of(speed, control.speeds[speed]) ?? 0;
  return slow >= usual * MATERIAL_FACTOR && slow >= usual + MATERIAL_MS[speed];
}
