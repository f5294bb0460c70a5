import { isRegistryError, type Registry } from '@nivaas/registry';
import type { ComparisonOptions } from '../counts/comparison';
import type { Evidence } from './verdict';

/** What a verdict asks for: to take a version back, or to promote it. */
export type Action = 'worse' | 'healthy';

interface ChangeOptions {
  registry: Registry;
  /** Reads the registry again now. */
  refresh: () => Promise<void>;
  metrics: { decisions: { inc: (labels: { area: string; verb: string }) => void } };
  log: (entry: object) => void;
}

/** Pause for an area after a change that failed. */
const RETRY_AFTER_MS = 30_000;

/** Writes what the autopilot decided to the registry, one change of an area at a time. */
export class AutomaticChanges {
  /** When an area may be changed again, in milliseconds since 1970. */
  readonly #notBefore = new Map<string, number>();

  constructor(private readonly options: ChangeOptions) {}

  /**
   * @param expected The revision that the decision was made for; the registry refuses the change on any other.
   * @param mayChange Asked right before the change.
   */
  async make(
    { area, kind, control }: ComparisonOptions,
    action: Action,
    evidence: Evidence,
    expected: number,
    mayChange: () => Promise<boolean>,
  ): Promise<void> {
    if ((this.#notBefore.get(area) ?? 0) > Date.now()) return;
    this.#notBefore.set(area, Infinity);
    const { registry, refresh, metrics, log } = this.options;
    const verb = action === 'healthy' ? 'promote' : kind === 'canary' ? 'abort' : 'rollback';
    let pauseMs = 0;
    try {
      if (!(await mayChange())) return;
      const reason = reasonOf(action, evidence);
      const input = { area, reason, ...(verb === 'rollback' ? { to: control } : {}) };
      const { revision } = await registry.run(verb, input, {
        by: 'autopilot',
        automatic: true,
        evidence: JSON.stringify(evidence),
        expectRevision: expected,
      });
      metrics.decisions.inc({ area, verb });
      log({ event: 'autopilot', verb, area, revision, reason, ...evidence });
      await refresh();
    } catch (error) {
      const isStale = isRegistryError(error) && error.code === 'stale';
      // Somebody else changed the site first; this brings their revision.
      if (isStale) return await refresh();
      pauseMs = RETRY_AFTER_MS;
      log({ event: 'autopilot-failed', verb, area, message: String(error) });
    } finally {
      this.#notBefore.set(area, Date.now() + pauseMs);
    }
  }
}

/** Describes a decision with its numbers, for the history. */
export function reasonOf(action: Action, evidence: Evidence): string {
  const { candidate, control, test, networks, edges } = evidence;
  const than = test === 'before-and-after' ? 'before it' : 'at the same time';
  const counted = edges > 1 ? ` ${edges} edges counted.` : '';
  if (action === 'worse' && test === 'no-control')
    return (
      `${candidate.version} is bad, without a version to compare with: ${say(evidence, candidate)}. ` +
      `Observation from ${networks} networks.${counted}`
    );
  if (action === 'worse')
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
