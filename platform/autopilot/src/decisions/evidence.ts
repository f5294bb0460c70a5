import type { ComparisonOptions, ComparisonTotals } from '../counts/comparison';
import type { Tally } from '../counts/tally';
import type { SignalEvidence } from './signals';

/** The reason for a decision, as recorded in the history, with the signal that decided. */
export type Evidence = ReturnType<typeof evidenceOf>;
type Arm = ReturnType<typeof armOf>;

export function evidenceOf(
  { candidate, control }: ComparisonOptions,
  totals: ComparisonTotals,
  { signal, test, value, threshold, networks }: SignalEvidence,
) {
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

/** What was counted of one version. */
function armOf(version: string, { faults, silence }: Tally) {
  return {
    version,
    views: Math.round(faults.views),
    badViews: Math.round(faults.badViews),
    /** Views that were due a sign of life, and those that gave none. */
    settled: Math.round(silence.views),
    silent: Math.round(silence.badViews),
  };
}

/** Describes a decision with its numbers, for the history. */
export function reasonOf(decision: 'worse' | 'healthy', evidence: Evidence): string {
  const { candidate, control, test, networks, edges } = evidence;
  const than = test === 'before-and-after' ? 'before it' : 'at the same time';
  const from = `Observation from ${networks} networks.`;
  const counted = edges > 1 ? ` ${edges} edges counted.` : '';
  const say = (arm: Arm) => signalOf(evidence, arm);
  const alive = ({ settled, silent }: Arm) => `${settled - silent} of ${settled} gave a sign of life`;
  if (decision === 'healthy')
    return (
      `${candidate.version} is not worse than its control: ${say(candidate)}, ${alive(candidate)}, ` +
      `with ${control.version} ${than} ${say(control)}, ${alive(control)}.${counted}`
    );
  return test === 'no-control'
    ? `${candidate.version} is bad, without a version to compare with: ${say(candidate)}. ${from}${counted}`
    : `${candidate.version} is worse than its control: ${say(candidate)}, with ${control.version} ${than} ` +
        `${say(control)}. ${from}${counted}`;
}

function signalOf({ signal }: Evidence, { views, badViews, settled, silent }: Arm): string {
  return signal === 'faults'
    ? `${badViews} of ${views} page views failed`
    : `${silent} of ${settled} page views gave no sign of life`;
}
