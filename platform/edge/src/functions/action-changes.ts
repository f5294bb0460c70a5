import { FunctionError } from '@nivaas/contracts';
import type { DataChanges } from '../data-changes/data-changes';
import { faultPhase } from '../render/queries';
import type { UpstreamCall } from './messages';

export type RecordedChanges = Pick<DataChanges, 'declare' | 'record' | 'withdraw'>;

const READS = ['GET', 'HEAD'];

/**
 * The changes of one call of an action. They are declared before its first request that may change something, so that
 * edges hear of them even if this process ends before the action says what it changed.
 */
export class ActionChanges {
  #declared: Promise<string | undefined> | undefined;

  /** @param sources That the action declares to change; none for a query. */
  constructor(
    private readonly changes: RecordedChanges,
    private readonly sources: readonly string[],
  ) {}

  /** @throws {FunctionError} changes_unavailable: the request must not be sent */
  async before({ method }: Pick<UpstreamCall, 'method'>): Promise<void> {
    if (READS.includes(method) || this.sources.length === 0) return;
    this.#declared ??= this.changes.declare(this.sources);
    try {
      await this.#declared;
    } catch {
      this.#declared = undefined;
      throw new FunctionError(
        'changes_unavailable',
        'Nothing can be changed at the moment: neither the database nor the store takes changes. Please try again.',
        { status: 503 },
      );
    }
  }

  /** Replaces what was declared. */
  async record(tags: readonly string[]): Promise<void> {
    const declared = this.#declared;
    this.#declared = undefined;
    await this.changes.record(tags, await declared);
  }

  /** @param error Of a call that failed: nobody knows what it changed, unless it is an answer of the action. */
  async end(error?: unknown): Promise<void> {
    if (faultPhase(error) === undefined) await this.changes.withdraw(await this.#declared);
  }
}
