import { Waiters } from '../guests/waiters';
import type { DataChanges } from './data-changes';
import type { DataStamp } from './tag-numbers';

type Make<Made> = (waiters: Waiters) => Promise<Made>;
/** Lets somebody wait, too. */
type Join = (waiters: Waiters) => void;

/** Makes each thing once for all who ask for it while it is made. */
export class SharedWork<Made> {
  readonly #running = new Map<string, { made: Promise<Made>; waiters: Waiters }>();

  constructor(
    private readonly changes: Pick<DataChanges, 'number' | 'isCurrent'>,
    private readonly stampOf: (made: Made) => DataStamp,
  ) {}

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** One that was begun after the last change of its tags that was known when it was asked for. */
  async get(key: string, join: Join, make: Make<Made>): Promise<Made> {
    const { number } = this.changes;
    for (;;) {
      const made = await this.next(key, join, make);
      const stamp = this.stampOf(made);
      if (stamp.number >= number || this.changes.isCurrent(stamp)) return made;
      // It was begun before a change that this request came after, so this request gets the next one.
    }
  }

  /** The one that is being made, whenever it was begun. */
  next(key: string, join: Join, make: Make<Made>): Promise<Made> {
    const running = this.#running.get(key);
    const waiters = running?.waiters ?? new Waiters();
    join(waiters);
    if (running) return running.made;
    const made = make(waiters).finally(() => this.#running.delete(key));
    this.#running.set(key, { made, waiters });
    return made;
  }
}
