import type { Registry, Revision } from '@nivaas/registry';

export type PastAction = Pick<Revision, 'revision' | 'at' | 'action'>;

/** What is read of the log when this edge starts, and what is remembered of it. */
const AT_START = 200;
const MOST = 1_000;

/**
 * The last actions of the log, kept up to date by what this edge takes anyway: a decision must not wait until hundreds
 * of revisions are read. Only what was passed over is read afterwards.
 */
export class RecentActions {
  #newestFirst: PastAction[] = [];
  #reading: Promise<void> | undefined;

  constructor(private readonly registry: Pick<Registry, 'history'>) {}

  get newestFirst(): readonly PastAction[] {
    return this.#newestFirst;
  }

  /** Resolves when everything up to the last revision that was followed is known. */
  async settled(): Promise<void> {
    await this.#reading;
  }

  /** @returns True when nothing has to be read for it. */
  follow({ revision, at, action }: Revision): boolean {
    const [newest] = this.#newestFirst;
    const gap = newest ? revision - newest.revision : AT_START;
    if (gap <= 0) return true;
    if (gap === 1 && !this.#reading) {
      this.#add([{ revision, at, action }]);
      return true;
    }
    const reading: Promise<void> = (this.#reading ?? Promise.resolve())
      .then(() => this.#read(revision))
      .finally(() => {
        if (this.#reading === reading) this.#reading = undefined;
      });
    this.#reading = reading;
    return false;
  }

  async #read(revision: number): Promise<void> {
    const [newest] = this.#newestFirst;
    const known = newest?.revision ?? 0;
    // The log may have grown meanwhile: what is read from its end must still reach back to what is known.
    for (let limit = newest ? revision - known : AT_START; known < revision; limit *= 2) {
      // The registry being away is told elsewhere; what is missing is read with the next revision.
      const history = await this.registry.history(undefined, Math.min(MOST, limit)).catch(() => []);
      const oldest = history.at(-1)?.revision ?? 0;
      if (newest && oldest > known + 1 && limit < MOST) continue;
      return this.#add(history.filter((past) => past.revision > known));
    }
  }

  #add(newer: PastAction[]): void {
    const light = newer.map(({ revision, at, action }) => ({ revision, at, action }));
    this.#newestFirst = [...light, ...this.#newestFirst].slice(0, MOST);
  }
}
