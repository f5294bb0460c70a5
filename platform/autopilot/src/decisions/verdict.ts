import type { ComparisonOptions, ComparisonTotals } from '../counts/comparison';
import type { Tally } from '../counts/tally';
import { sum } from '../counts/web-vitals';
import { evidenceOf, type Evidence } from './evidence';
import { evidenceOfBetter, upperRate } from './sequential-test';
import { isActionable, MIN_VIEWS, signalsOf, strongest, type SignalEvidence } from './signals';

/** Error rate 0.05 of a promotion. It is higher than ALPHA because the watch after the promotion is a second check. */
const PROMOTE_THRESHOLD = 1 / 0.05;
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
/** A candidate with more than this many times its share of the views is visited on purpose. */
const MAX_SHARE_FACTOR = 2;

export interface Verdict {
  decision: 'worse' | 'healthy' | 'open';
  evidence: Evidence;
}

/** Decides from the counts of a comparison, without side effects. */
export function verdictOf(options: ComparisonOptions, totals: ComparisonTotals): Verdict {
  const signals = signalsOf(options, totals);
  const worst = strongest(signals);
  const of = (decision: Verdict['decision'], said = worst): Verdict => ({
    decision,
    evidence: evidenceOf(options, totals, said),
  });
  if (isActionable(worst)) return of('worse');
  if (!isHealthy(options, totals, signals)) return of('open');
  const value = notTwiceAsBad(options, totals);
  return of('healthy', { ...worst, signal: 'faults', value, threshold: PROMOTE_THRESHOLD });
}

/** Whether a canary worked for enough visitors from enough networks, without a hint that it is worse. */
function isHealthy(
  options: ComparisonOptions,
  totals: ComparisonTotals,
  signals: readonly SignalEvidence[],
): boolean {
  const { kind, promoteAfter } = options;
  const { candidate, control } = totals;
  if (kind !== 'canary' || promoteAfter === null) return false;
  const wanted = Math.max(promoteAfter, MIN_VIEWS);
  const most = Math.max(1, wanted * MAX_NETWORK_SHARE);
  const views = sum(candidate.groups.map((group) => Math.min(most, group)));
  if (views < wanted || control.faults.views < MIN_VIEWS || !isShareAsSet(options, totals)) return false;
  const isSilent = signals.some(({ signal, value }) => signal === 'silence' && value >= PROMOTE_THRESHOLD);
  return !isSilent && isAlive(totals) && hasFewFaults(options, totals, signals);
}

/** A canary that cannot start sends no faults either, so both versions must give signs of life. */
function isAlive({ candidate, control }: ComparisonTotals): boolean {
  const alive = ({ silence: { views, badViews } }: Tally) => views - badViews;
  if (alive(candidate) < MIN_VIEWS || alive(control) < MIN_VIEWS) return false;
  const usual = alive(control) / control.silence.views;
  return alive(candidate) / candidate.silence.views >= Math.max(MIN_LIFE_RATE, MIN_LIFE * usual);
}

function hasFewFaults(
  options: ComparisonOptions,
  totals: ComparisonTotals,
  signals: readonly SignalEvidence[],
): boolean {
  const { views, badViews } = totals.candidate.faults;
  if (badViews === 0) return true;
  if (badViews > MAX_FAULT_RATE * views) return false;
  if (notTwiceAsBad(options, totals) >= PROMOTE_THRESHOLD) return true;
  const faults = signals.find(({ signal }) => signal === 'faults')?.value ?? 0;
  return faults < PROMOTE_THRESHOLD && upperRate({ views, badViews }, PROMOTE_THRESHOLD) <= ACCEPTABLE_RATE;
}

/**
 * Whether the visitors split as configured. A "sample ratio mismatch" means that somebody visits the candidate on
 * purpose, or that a split is broken; either way the views are not those of the site's visitors.
 */
function isShareAsSet({ share }: ComparisonOptions, { candidate, control }: ComparisonTotals): boolean {
  const { views } = candidate.faults;
  return views <= MAX_SHARE_FACTOR * share * (views + control.faults.views) + MIN_VIEWS;
}

function notTwiceAsBad({ share }: ComparisonOptions, { candidate, control }: ComparisonTotals): number {
  return evidenceOfBetter({ candidate: candidate.faults, control: control.faults, share }, 2);
}
