import type { Evidence } from './verdict';

/** Describes a decision with its numbers, for the history. */
export function reasonOf(decision: 'worse' | 'healthy', evidence: Evidence): string {
  const { candidate, control, test, networks, edges } = evidence;
  const than = test === 'before-and-after' ? 'before it' : 'at the same time';
  const counted = edges > 1 ? ` ${edges} edges counted.` : '';
  if (decision === 'worse' && test === 'no-control')
    return (
      `${candidate.version} is bad, without a version to compare with: ${say(evidence, candidate)}. ` +
      `Observation from ${networks} networks.${counted}`
    );
  if (decision === 'worse')
    return (
      `${candidate.version} is worse than its control: ${say(evidence, candidate)}, with ${control.version} ${than} ` +
      `${say(evidence, control)}. Observation from ${networks} networks.${counted}`
    );
  return (
    `${candidate.version} is not worse than its control: ${say(evidence, candidate)}, ${alive(candidate)}, ` +
    `with ${control.version} ${than} ${say(evidence, control)}, ${alive(control)}.${counted}`
  );
}

type Arm = Evidence['candidate'];

function say({ signal }: Evidence, { views, badViews, settled, silent, p75 }: Arm): string {
  if (signal === 'faults') return `${badViews} of ${views} page views failed`;
  if (signal === 'silence') return `${silent} of ${settled} page views gave no sign of life`;
  return `${signal} is ${p75[signal] ?? 'not known'} ms or less for three of four page views`;
}

function alive({ settled, silent }: Arm): string {
  return `${settled - silent} of ${settled} gave a sign of life`;
}
