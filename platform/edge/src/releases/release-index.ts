import { cohorts, previewCohort, type Cohort, type Registry, type Revision } from '@nivaas/registry';

/** Number of revisions that are searched: open tabs may be that old. */
const MAX_REVISIONS = 200;

interface IndexedRelease {
  revision: Revision;
  cohort: Cohort;
}

/**
 * Finds releases in the log by their id. Tabs may ask for one that this edge never served, because it just started or
 * another edge served it.
 */
export class ReleaseIndex {
  readonly #byId = new Map<string, IndexedRelease>();
  #newest = -1;
  #reading: Promise<void> | undefined;

  constructor(private readonly registry: Pick<Registry, 'current' | 'history'>) {}

  async find(release: string): Promise<IndexedRelease | undefined> {
    if (!this.#byId.has(release)) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
    return this.#byId.get(release);
  }

  /** The same for the release of a preview. @param versions What its link shows, by area. */
  async findPreview(
    release: string,
    versions: Readonly<Record<string, string>>,
  ): Promise<IndexedRelease | undefined> {
    await this.find('');
    const revisions = new Set([...this.#byId.values()].map(({ revision }) => revision));
    const previews = [...revisions].map((revision) => ({
      revision,
      cohort: previewCohort(revision, versions),
    }));
    return previews.find(({ cohort }) => cohort.release === release);
  }

  /** Reads only revisions that are new since the last read, so that unknown ids are cheap. */
  async #read(): Promise<void> {
    const current = await this.registry.current();
    const missing = Math.min(MAX_REVISIONS, (current?.revision ?? 0) - this.#newest);
    if (!current || missing <= 0) return;
    // Bounded above, because a revision that is written meanwhile would displace the oldest of these.
    const revisions = await this.registry.history(undefined, missing, current.revision + 1);
    for (const revision of revisions.reverse()) {
      for (const cohort of cohorts(revision)) {
        // Moves a release that came back to the end, so that it is not dropped as old.
        this.#byId.delete(cohort.release);
        this.#byId.set(cohort.release, { revision, cohort });
      }
    }
    this.#newest = current.revision;
    const surplus = this.#byId.size - MAX_REVISIONS * 2;
    for (const id of [...this.#byId.keys()].slice(0, Math.max(0, surplus))) this.#byId.delete(id);
  }
}
