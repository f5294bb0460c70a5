import { setTimeout as delay } from 'node:timers/promises';
import type { Revision } from '../formats/formats';

/** Called with a revision that is about to be written. */
export type Prepare = (next: Revision) => Promise<unknown>;

/** Maximum wait of a change for preparations. */
const MAX_WAIT_MS = 3_000;
/** The same for a change that may end an incident. */
const MAX_URGENT_WAIT_MS = 1_000;

/** What this process does before it writes a revision, such as loading the release that the revision makes live. */
export class Preparations {
  readonly #all = new Set<Prepare>();

  /** @returns Removes it. */
  add(prepare: Prepare): () => void {
    this.#all.add(prepare);
    return () => this.#all.delete(prepare);
  }

  /** @returns Runs the preparations; their total time is bounded, and a failed one does not stop the change. */
  forOneChange(): (next: Revision, isUrgent: boolean) => Promise<void> {
    let waitedMs = 0;
    return async (next, isUrgent) => {
      const leftMs = (isUrgent ? MAX_URGENT_WAIT_MS : MAX_WAIT_MS) - waitedMs;
      if (this.#all.size === 0 || leftMs <= 0) return;
      const started = performance.now();
      const all = Promise.allSettled([...this.#all].map(async (prepare) => prepare(next)));
      await Promise.race([all, delay(leftMs, undefined, { ref: false })]);
      waitedMs += performance.now() - started;
    };
  }
}
