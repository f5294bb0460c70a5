import type { EvidencePool } from '../exchange/evidence-pool';
import type { Trial } from '../counts/trial';

/**
 * In the first round, every edge publishes the reports that it has for others. In the second, every edge has read those
 * reports and publishes its counts with them.
 */
const ROUNDS = 2;

/**
 * A promotion waits until every edge has confirmed, after the verdict, what it counted. So what an edge saw and could
 * not say yet is heard before, and without an edge that is cut off there is no promotion.
 */
export class Confirmations {
  readonly #rounds = new WeakMap<Trial, { since: number; left: number }>();

  constructor(private readonly pool: Pick<EvidencePool, 'isShared' | 'isAcknowledged' | 'mark'>) {}

  /** Called after each exchange. @returns True when the verdict was healthy through all rounds. */
  isConfirmed(trial: Trial, isHealthy: boolean): boolean {
    if (!this.pool.isShared) return isHealthy;
    const round = this.#rounds.get(trial);
    this.#rounds.delete(trial);
    if (!isHealthy) return false;
    const { since, left } = round ?? { since: this.pool.mark(), left: ROUNDS };
    const isOver = this.pool.isAcknowledged(trial.options, since);
    if (isOver && left === 1) return true;
    this.#rounds.set(trial, isOver ? { since: this.pool.mark(), left: left - 1 } : { since, left });
    return false;
  }
}
