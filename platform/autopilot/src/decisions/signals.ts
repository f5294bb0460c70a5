import { MAX_NETWORKS, SPEEDS, type Speed, type Tally } from '../counts/tally';
import type { Counts } from '../counts/version-counts';
import { BINS, p75Of, sum } from '../counts/web-vitals';
import {
  ALPHA,
  evidenceOfWorse,
  MAX_HARMLESS_RATIO,
  pastUpperRate,
  separation,
  upperRate,
} from './sequential-test';
import type { TrialOptions, TrialTotals } from '../counts/trial';

/** Respects in which a version can be worse. `silence`: its pages give no sign of life. */
const SIGNALS = ['faults', 'silence', ...SPEEDS] as const;
export type Signal = (typeof SIGNALS)[number];

export const MIN_VIEWS = 20;
/** Evidence from fewer networks is never acted on, because one party can easily use a few. */
const MIN_NETWORKS = 10;
/** Minimum number of networks as a share of the page views, so that forging takes more networks on a busier site. */
const MIN_NETWORK_SHARE = 0.02;
/** Without a control, a version is worse only above this rate of bad page views. */
const MAX_RATE_WITHOUT_CONTROL = 0.3;
/** Error rate of the rule without a control, as a part of ALPHA. It adds to ALPHA: a trial can get a control later. */
const ALPHA_WITHOUT_CONTROL = 1 / 10;
/** Margin for a control from an earlier time, which is weaker than one from the same time. */
const BEFORE_AND_AFTER_FACTOR = 1.5;
/** Each signal's part of ALPHA; the parts add up to 1. */
const ALPHA_PARTS: Record<Signal, number> = {
  faults: 1 / 2,
  silence: 1 / 4,
  LCP: 1 / 12,
  INP: 1 / 12,
  TTFB: 1 / 12,
};
/** Below these rates of bad views a version is left to people. */
const MATERIAL_RATE = { faults: 0.02, silence: 0.1 };
/** A 75th percentile is materially slower by this factor, and by this many milliseconds. */
const MATERIAL_FACTOR = 1.25;
const MATERIAL_MS: Record<Speed, number> = { LCP: 200, INP: 100, TTFB: 200 };
/** Two bounds per doubling. */
const SLOW_FROM_BINS = Array.from({ length: BINS / 2 - 1 }, (_, index) => 2 * (index + 1));

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
export function signalsOf(kind: TrialOptions['kind'], totals: TrialTotals): SignalEvidence[] {
  return SIGNALS.map((signal) =>
    signal === 'faults' || signal === 'silence'
      ? rateEvidence(signal, kind, totals)
      : speedEvidence(signal, kind, totals),
  );
}

/** All views that a rate is based on, and the ones that count against the version. */
export const ratesOf = {
  faults: ({ views, badViews }: Tally): Counts => ({ views, badViews }),
  silence: ({ settled, silent }: Tally): Counts => ({ views: settled, badViews: silent }),
};

function rateEvidence(
  signal: 'faults' | 'silence',
  kind: TrialOptions['kind'],
  totals: TrialTotals,
): SignalEvidence {
  const threshold = 2 / (ALPHA * ALPHA_PARTS[signal]);
  const rate = ratesOf[signal];
  const [candidate, control, before] = [rate(totals.candidate), rate(totals.control), rate(totals.before)];
  const networks = totals.candidate.networks[signal === 'faults' ? 'bad' : 'silent'].length;
  const isMaterial =
    candidate.views >= MIN_VIEWS &&
    networks >= Math.max(MIN_NETWORKS, Math.min(MAX_NETWORKS, MIN_NETWORK_SHARE * candidate.views)) &&
    candidate.badViews >= MATERIAL_RATE[signal] * candidate.views;
  const basics = { signal, threshold, networks, isMaterial };
  if (kind === 'canary' && control.views >= MIN_VIEWS) {
    const apart = separation(candidate, upperRate(control, 2 * threshold) * MAX_HARMLESS_RATIO) / 2;
    // When nearly everybody has the candidate, the arm of a bad view says little, so the rates are compared as well.
    return { ...basics, test: 'same-time', value: Math.max(atTheSameTime(totals, rate), apart) };
  }
  if (before.views < MIN_VIEWS) return { ...basics, ...withoutControl(signal, candidate) };
  const highest = pastUpperRate(before, threshold) * BEFORE_AND_AFTER_FACTOR;
  return { ...basics, test: 'before-and-after', value: separation(candidate, highest) };
}

/**
 * Evidence that the rate is above a fixed limit, for want of a counted control. A healthy site stays below the limit,
 * whoever its visitors are. The limit is not an estimate that could be wrong, so no part of α is set aside for it and
 * the threshold is 1/α.
 */
function withoutControl(signal: 'faults' | 'silence', candidate: Counts) {
  const threshold = 1 / (ALPHA * ALPHA_PARTS[signal] * ALPHA_WITHOUT_CONTROL);
  return { test: 'no-control', threshold, value: separation(candidate, MAX_RATE_WITHOUT_CONTROL) } as const;
}

/**
 * Evidence that slow views are more frequent. No single bound of "slow" is chosen from the data: the values of all
 * bounds are averaged, and a mixture of e-processes is an e-process (Robbins 1970).
 */
function speedEvidence(signal: Speed, kind: TrialOptions['kind'], totals: TrialTotals): SignalEvidence {
  const threshold = 2 / (ALPHA * ALPHA_PARTS[signal]);
  const isSameTime = kind === 'canary' && sum(totals.control.speeds[signal]) >= MIN_VIEWS;
  const reference = isSameTime ? totals.control : totals.before;
  const networks = totals.candidate.networks.speed.length;
  const isMaterial =
    sum(totals.candidate.speeds[signal]) >= MIN_VIEWS &&
    networks >= MIN_NETWORKS &&
    isMateriallySlower(signal, totals.candidate, reference);
  const basics = { signal, threshold, networks, isMaterial };
  if (sum(reference.speeds[signal]) < MIN_VIEWS) return { ...basics, test: 'none', value: 0 };
  const values = SLOW_FROM_BINS.map((bin) => {
    const slow = ({ speeds }: Tally): Counts => ({
      views: sum(speeds[signal]),
      badViews: sum(speeds[signal].slice(bin)),
    });
    if (isSameTime) return atTheSameTime(totals, slow);
    const highest = pastUpperRate(slow(reference), threshold * SLOW_FROM_BINS.length);
    return separation(slow(totals.candidate), highest * BEFORE_AND_AFTER_FACTOR);
  });
  const test = isSameTime ? 'same-time' : 'before-and-after';
  return { ...basics, test, value: sum(values) / values.length };
}

function isMateriallySlower(speed: Speed, candidate: Tally, control: Tally): boolean {
  const [slow, usual] = [candidate, control].map(({ speeds }) => p75Of(speed, speeds[speed]) ?? 0);
  if (slow === undefined || usual === undefined) return false;
  return slow >= usual * MATERIAL_FACTOR && slow >= usual + MATERIAL_MS[speed];
}

function atTheSameTime({ stages }: TrialTotals, rate: (tally: Tally) => Counts): number {
  return evidenceOfWorse(
    stages.map(({ candidate, control, share }) => ({
      candidate: rate(candidate),
      control: rate(control),
      share,
    })),
  );
}
