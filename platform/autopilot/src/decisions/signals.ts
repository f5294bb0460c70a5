import type { ComparisonOptions, ComparisonTotals } from '../counts/comparison';
import { MAX_NETWORKS, type Counts } from '../counts/tally';
import { ALPHA, evidenceAbove, evidenceOfWorse, upperRate } from './sequential-test';

/** Respects in which a version can be worse. `silence`: its pages give no sign of life. */
const SIGNALS = ['faults', 'silence'] as const;
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
/** Of each signal: together they have ALPHA. */
const ALPHA_OF_SIGNAL = ALPHA / SIGNALS.length;
/** Half of it is for the control, whose bound can be wrong. */
const THRESHOLD = 2 / ALPHA_OF_SIGNAL;
/** Of the rule without a control, whose error rate adds to ALPHA: a control can be seen later. */
const THRESHOLD_WITHOUT_CONTROL = 10 / ALPHA_OF_SIGNAL;
/** Below these rates of bad views a version is left to people. */
const MATERIAL_RATE = { faults: 0.02, silence: 0.1 };

type Compared = Pick<ComparisonOptions, 'kind' | 'share'>;

/** Evidence against the candidate from one signal. */
export interface SignalEvidence {
  signal: Signal;
  test: 'same-time' | 'before-and-after' | 'no-control';
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
export function signalsOf(compared: Compared, { candidate, control, before }: ComparisonTotals) {
  return SIGNALS.map((signal): SignalEvidence => {
    const counts = { candidate: candidate[signal], control: control[signal], before: before[signal] };
    const { views, badViews } = counts.candidate;
    const networks = candidate.networks[signal].length;
    const isMaterial = isEnough(views, networks) && badViews >= MATERIAL_RATE[signal] * views;
    return { signal, networks, isMaterial, ...evidenceOf(compared, counts) };
  });
}

function isEnough(views: number, networks: number): boolean {
  const wanted = Math.max(MIN_NETWORKS, Math.min(MAX_NETWORKS, MIN_NETWORK_SHARE * views));
  return views >= MIN_VIEWS && networks >= wanted;
}

/** Evidence that the candidate's rate is higher. */
function evidenceOf(
  { kind, share }: Compared,
  { candidate, control, before }: Record<'candidate' | 'control' | 'before', Counts>,
): Pick<SignalEvidence, 'test' | 'value' | 'threshold'> {
  if (kind === 'canary' && control.views >= MIN_VIEWS) {
    // When nearly everybody has the candidate, the arm of a bad view says little: the rates are compared as well.
    const highest = upperRate(control, 2 * THRESHOLD) * MAX_HARMLESS_RATIO;
    const ofArms = evidenceOfWorse({ candidate, control, share }, MAX_HARMLESS_RATIO);
    const value = Math.max(ofArms, evidenceAbove(candidate, highest) / 2);
    return { test: 'same-time', value, threshold: THRESHOLD };
  }
  if (before.views >= MIN_VIEWS) {
    const highest = upperRate(before, THRESHOLD, true) * BEFORE_AND_AFTER_FACTOR;
    return { test: 'before-and-after', value: evidenceAbove(candidate, highest), threshold: THRESHOLD };
  }
  const value = evidenceAbove(candidate, MAX_RATE_WITHOUT_CONTROL);
  return { test: 'no-control', value, threshold: THRESHOLD_WITHOUT_CONTROL };
}
