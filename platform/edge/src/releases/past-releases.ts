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
    // Up to the newest one known here: another may be written meanwhile, and would push out the oldest.
    const revisions = await this.registry.history(undefined, missing, current.revision + 1);
    for (const revision of revisions.reverse()) {
      for (const cohort of cohorts(revision)) {
        // To the end of the map: a release that came back is as young as its newest revision.
        this.#byId.delete(cohort.release);
        this.#byId.set(cohort.release, { revision, cohort });
      }
    }
    this.#newest = current.revision;
    const surplus = this.#byId.size - LOOK_BACK * 2;
    for (const id of [...this.#byId.keys()].slice(0, Math.max(0, surplus))) this.#byId.delete(id);
  }
}
