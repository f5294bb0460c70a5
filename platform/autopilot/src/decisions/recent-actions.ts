import type { Registry, Revision } from '@nivaas/registry';

export type PastAction = Pick<Revision, 'revision' | 'at' | 'action'>;

const FIRST_READ = 200;
const MAX_ACTIONS = 1_000;

/**
 * The last actions of the log. Each revision that goes live is added as it comes, because a decision must not wait for
 * hundreds of revisions to be read; only missed revisions are read from the registry.
 */
export class RecentActions {
  #newestFirst: PastAction[] = [];
  #reading: Promise<void> | undefined;

  constructor(private readonly registry: Pick<Registry, 'history'>) {}

  get newestFirst(): readonly PastAction[] {
    return this.#newestFirst;
  }

  /** Resolves when no missed revisions are being read. */
  async settled(): Promise<void> {
    await this.#reading;
  }

  /** @returns False when revisions were missed and are now being read. */
  follow({ revision, at, action }: Revision): boolean {
    const [newest] = this.#newestFirst;
    const gap = newest ? revision - newest.revision : FIRST_READ;
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
    const newestRevision = newest?.revision ?? 0;
    // The log may have grown since, so the limit doubles until the read reaches back to the newest known action.
    for (let limit = newest ? revision - newestRevision : FIRST_READ; newestRevision < revision; limit *= 2) {
      // The release feed reports an unreachable registry; the next revision fills the gap.
      const history = await this.registry.history(undefined, Math.min(MAX_ACTIONS, limit)).catch(() => []);
      const oldest = history.at(-1)?.revision ?? 0;
      if (newest && oldest > newestRevision + 1 && limit < MAX_ACTIONS) continue;
      return this.#add(history.filter((past) => past.revision > newestRevision));
    }
  }

  #add(newer: PastAction[]): void {
    const light = newer.map(({ revision, at, action }) => ({ revision, at, action }));
    this.#newestFirst = [...light, ...this.#newestFirst].slice(0, MAX_ACTIONS);
  }
}
