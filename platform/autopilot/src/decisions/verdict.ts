import { SPEEDS, type Speed, type Tally } from '../counts/tally';
import { p75Of, sum } from '../counts/web-vitals';
import { evidenceOfBetter, upperRate } from './sequential-test';
import {
  isActionable,
  MIN_VIEWS,
  ratesOf,
  signalsOf,
  strongest,
  type Signal,
  type SignalEvidence,
} from './signals';
import type { ComparisonOptions, ComparisonTotals } from '../counts/comparison';

/** Error rate of a promotion. It is higher than ALPHA because the watch after the promotion is a second check. */
const PROMOTE_ALPHA = 0.05;
/** A fault rate below this is healthy, too, unless the candidate is clearly worse: no site is without faults. */
const ACCEPTABLE_RATE = 0.02;
/**
 * A candidate with more faults, or fewer signs of life, is never promoted, however bad its control is. Otherwise forged
 * reports about the control could promote a bad version.
 */
const MAX_FAULT_RATE = 0.05;
const MIN_LIFE_RATE = 0.6;
/** Largest share of the page views for a promotion that one network can contribute, so that none promotes alone. */
const MAX_NETWORK_SHARE = 0.1;
/** Least ratio of candidate to control in the rate of signs of life. */
const MIN_LIFE = 0.8;
/** A control that has no measurements after so many views will have none. */
const ENOUGH_SETTLED = 300;
/** A candidate with more than this many times its share of the views is visited on purpose. */
const MAX_SHARE_FACTOR = 2;

/** What was counted of one version. */
interface ArmEvidence {
  version: string;
  views: number;
  badViews: number;
  /** Views that were due a sign of life, and those that gave none. */
  settled: number;
  silent: number;
  /** Milliseconds. */
  p75: Partial<Record<Speed, number>>;
}

/** The reason for a decision, as recorded in the history. */
export interface Evidence extends Omit<SignalEvidence, 'isMaterial'> {
  /** The signal that `value` measures. */
  signal: Signal;
  candidate: ArmEvidence;
  control: ArmEvidence;
  /** Number of networks that `signal` was seen from, and of edges that counted. */
  networks: number;
  edges: number;
}

export interface Verdict {
  decision: 'worse' | 'healthy' | 'open';
  evidence: Evidence;
}

/** Decides from the counts of a comparison, without side effects. */
export function verdictOf(options: ComparisonOptions, totals: ComparisonTotals): Verdict {
  const signals = signalsOf(options.kind, totals);
  const worst = strongest(signals);
  if (isActionable(worst)) return { decision: 'worse', evidence: evidenceOf(options, totals, worst) };
  const { kind, promoteAfter } = options;
  if (kind !== 'canary' || promoteAfter === null || !isHealthy(promoteAfter, totals, signals))
    return { decision: 'open', evidence: evidenceOf(options, totals, worst) };
  const threshold = 1 / PROMOTE_ALPHA;
  const evidence = { ...worst, signal: 'faults', value: notTwiceAsBad(totals), threshold } as const;
  return { decision: 'healthy', evidence: evidenceOf(options, totals, evidence) };
}

/** Whether the canary worked for enough visitors from enough networks, without a hint that it is worse. */
function isHealthy(
  promoteAfter: number,
  totals: ComparisonTotals,
  signals: readonly SignalEvidence[],
): boolean {
  const { candidate, control } = totals;
  const threshold = 1 / PROMOTE_ALPHA;
  const wanted = Math.max(promoteAfter, MIN_VIEWS);
  const most = Math.max(1, wanted * MAX_NETWORK_SHARE);
  const views = sum(candidate.groups.map((group) => Math.min(most, group)));
  if (views < wanted || control.views < MIN_VIEWS || !isShareAsSet(totals)) return false;
  // A canary that looks slower waits: chance evens out, a slow version does not.
  const isHint = ({ signal, value, isMaterial }: SignalEvidence) =>
    signal === 'silence' ? value >= threshold : signal !== 'faults' && isMaterial;
  return (
    !signals.some(isHint) && isAlive(totals) && isMeasured(totals) && hasFewFaults(totals, signals, threshold)
  );
}

/** A canary that cannot start sends no faults either, so both versions must give signs of life. */
function isAlive({ candidate, control }: ComparisonTotals): boolean {
  const alive = ({ settled, silent }: Tally) => settled - silent;
  if (alive(candidate) < MIN_VIEWS || alive(control) < MIN_VIEWS) return false;
  const usual = alive(control) / control.settled;
  return alive(candidate) / candidate.settled >= Math.max(MIN_LIFE_RATE, MIN_LIFE * usual);
}

/** Waits for speeds, which arrive when visitors leave, unless the control has none either. */
function isMeasured({ candidate, control }: ComparisonTotals): boolean {
  return SPEEDS.every((speed) => {
    const isKnown = sum(control.speeds[speed]) >= MIN_VIEWS;
    return isKnown ? sum(candidate.speeds[speed]) >= MIN_VIEWS : control.settled >= ENOUGH_SETTLED;
  });
}

function hasFewFaults(
  totals: ComparisonTotals,
  signals: readonly SignalEvidence[],
  threshold: number,
): boolean {
  const { candidate } = totals;
  if (candidate.badViews === 0) return true;
  if (candidate.badViews > MAX_FAULT_RATE * candidate.views) return false;
  if (notTwiceAsBad(totals) >= threshold) return true;
  const faults = signals.find(({ signal }) => signal === 'faults')?.value ?? 0;
  return faults < threshold && upperRate(ratesOf.faults(candidate), threshold) <= ACCEPTABLE_RATE;
}

/**
 * Whether the visitors split as configured. A "sample ratio mismatch" means that somebody visits the candidate on
 * purpose, or that a split is broken; either way the views are not those of the site's visitors.
 */
function isShareAsSet({ candidate, control, share }: ComparisonTotals): boolean {
  return candidate.views <= MAX_SHARE_FACTOR * share * (candidate.views + control.views) + MIN_VIEWS;
}

function notTwiceAsBad({ candidate, control, share }: ComparisonTotals): number {
  return evidenceOfBetter({ candidate, control, share }, 2);
}

function evidenceOf(
  { candidate, control }: ComparisonOptions,
  totals: ComparisonTotals,
  { signal, test, value, threshold, networks }: Omit<SignalEvidence, 'isMaterial'>,
): Evidence {
  return {
    signal,
    test,
    candidate: armOf(candidate, totals.candidate),
    control: armOf(control, test === 'same-time' ? totals.control : totals.before),
    value: Number(value.toPrecision(4)),
    threshold,
    networks,
    edges: totals.edges,
  };
}

function armOf(version: string, { views, badViews, settled, silent, speeds }: Tally): ArmEvidence {
  const p75 = SPEEDS.flatMap((speed) => {
    const value = p75Of(speed, speeds[speed]);
    return value === null ? [] : [[speed, value] as const];
  });
  return {
    version,
    views: Math.round(views),
    badViews: Math.round(badViews),
    settled: Math.round(settled),
    silent: Math.round(silent),
    p75: Object.fromEntries(p75),
  };
}
