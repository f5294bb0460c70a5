import { isRegistryError, type Registry } from '@nivaas/registry';
import type { ReleaseFeed } from '../release-feed';
import type { Trial } from '../counts/trial';
import type { Evidence } from './verdict';

/** A verdict that asks for a change. */
export type Sentence = 'worse' | 'healthy';

interface ChangeOptions {
  registry: Registry;
  releases: ReleaseFeed;
  metrics: { decisions: { inc: (labels: { area: string; verb: string }) => void } };
  log: (entry: object) => void;
}

/** Pause for an area after a change that failed. */
const RETRY_AFTER_MS = 30_000;

/** Writes what the autopilot decided to the registry, one change of an area at a time. */
export class AutomaticChanges {
  readonly #busy = new Set<string>();
  readonly #pausedUntil = new Map<string, number>();

  constructor(private readonly options: ChangeOptions) {}

  /** @param mayChange Asked right before the change. @param expected The revision that the decision was made for. */
  async make(
    trial: Trial,
    sentence: Sentence,
    evidence: Evidence,
    expected: number | undefined,
    mayChange: () => Promise<boolean>,
  ): Promise<void> {
    const { area } = trial.options;
    if (this.#busy.has(area) || (this.#pausedUntil.get(area) ?? 0) > Date.now()) return;
    this.#busy.add(area);
    try {
      if (await mayChange()) await this.#make(trial, sentence, evidence, expected);
    } finally {
      this.#busy.delete(area);
    }
  }

  async #make(
    trial: Trial,
    sentence: Sentence,
    evidence: Evidence,
    expected: number | undefined,
  ): Promise<void> {
    const { registry, releases, metrics, log } = this.options;
    const { area, kind, control } = trial.options;
    const verb = sentence === 'healthy' ? 'promote' : kind === 'canary' ? 'abort' : 'rollback';
    const reason = reasonOf(sentence, evidence);
    try {
      const { revision } = await registry[verb](area, {
        by: 'autopilot',
        automatic: true,
        reason,
        evidence: JSON.stringify(evidence),
        expectRevision: expected,
        ...(verb === 'rollback' ? { to: control } : {}),
      });
      metrics.decisions.inc({ area, verb });
      log({ event: 'autopilot', verb, area, revision, reason, ...evidence });
    } catch (error) {
      // Stale: somebody else changed the site first, and the refresh below brings their revision.
      if (!isRegistryError(error) || error.code !== 'stale') {
        this.#pausedUntil.set(area, Date.now() + RETRY_AFTER_MS);
        log({ event: 'autopilot-failed', verb, area, message: String(error) });
      }
    }
    await releases.refresh();
  }
}

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
