import { cohorts, type Cohort, type Registry, type Revision } from '@nivaas/registry';

/** Revisions that are searched: a tab may be as old as these. */
const LOOK_BACK = 200;

interface Past {
  revision: Revision;
  cohort: Cohort;
}

/**
 * Finds what a release id stands for in the log: an edge that was just started, or is one of several, is asked for
 * releases that it never served itself.
 */
export class PastReleases {
  readonly #byId = new Map<string, Past>();
  #newest = -1;
  #reading: Promise<void> | undefined;

  constructor(private readonly registry: Registry) {}

  /** @returns Undefined when no revision of the recent past has it. */
  async find(release: string): Promise<Past | undefined> {
    if (!this.#byId.has(release)) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
    return this.#byId.get(release);
  }

  /** Reads only what is new since the last time: unknown ids cost one look at the end of the log. */
  async #read(): Promise<void> {
    const current = await this.registry.current();
    const missing = Math.min(LOOK_BACK, (current?.revision ?? 0) - this.#newest);
    if (!current || missing <= 0) return;
    for (const revision of (await this.registry.history(undefined, missing)).reverse()) {
      for (const cohort of cohorts(revision)) this.#byId.set(cohort.release, { revision, cohort });
    }
    this.#newest = current.revision;
    const surplus = this.#byId.size - LOOK_BACK * 2;
    for (const id of [...this.#byId.keys()].slice(0, Math.max(0, surplus))) this.#byId.delete(id);
  }
}
