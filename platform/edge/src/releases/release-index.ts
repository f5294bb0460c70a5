import {
  cohorts,
  deriveLanes,
  previewCohort,
  type Cohort,
  type Registry,
  type ReleaseSource,
  type Revision,
} from '@nivaas/registry';
import { isStoreAway } from '../store/store-away';

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
  /** Releases with two lanes, whose id is not that of the cohort's versions. Derived when an id is found nowhere else. */
  readonly #byLanes = new Map<string, IndexedRelease>();
  /** Revisions whose lanes were not derived yet, oldest first. */
  readonly #underived: Revision[] = [];
  #newest = -1;
  #reading: Promise<void> | undefined;
  #deriving: Promise<void> | undefined;

  constructor(
    private readonly registry: Pick<Registry, 'current' | 'history'>,
    private readonly source: Pick<ReleaseSource, 'manifest'>,
  ) {}

  async find(release: string): Promise<IndexedRelease | undefined> {
    const known = this.#byId.get(release) ?? this.#byLanes.get(release);
    if (known) return known;
    await this.#readOnce();
    const read = this.#byId.get(release);
    if (read) return read;
    this.#deriving ??= this.#derive().finally(() => {
      this.#deriving = undefined;
    });
    await this.#deriving;
    return this.#byLanes.get(release);
  }

  /** The same for the release of a preview. @param versions What its link shows, by area. */
  async findPreview(
    release: string,
    versions: Readonly<Record<string, string>>,
  ): Promise<IndexedRelease | undefined> {
    await this.#readOnce();
    const revisions = new Set([...this.#byId.values()].map(({ revision }) => revision));
    const previews = [...revisions].map((revision) => ({
      revision,
      cohort: previewCohort(revision, versions),
    }));
    const found = previews.find(({ cohort }) => cohort.release === release);
    if (found) return found;
    for (const preview of previews.reverse()) if ((await this.#idOf(preview)) === release) return preview;
    return undefined;
  }

  #readOnce(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Reads only revisions that are new since the last read, so that unknown ids are cheap. */
  async #read(): Promise<void> {
    const current = await this.registry.current();
    const missing = Math.min(MAX_REVISIONS, (current?.revision ?? 0) - this.#newest);
    if (!current || missing <= 0) return;
    // Bounded above, because a revision that is written meanwhile would displace the oldest of these.
    const revisions = await this.registry.history(undefined, missing, current.revision + 1);
    for (const revision of revisions.reverse()) {
      for (const cohort of cohorts(revision)) setNewest(this.#byId, cohort.release, { revision, cohort });
      this.#underived.push(revision);
    }
    this.#newest = current.revision;
    this.#underived.splice(0, this.#underived.length - MAX_REVISIONS);
  }

  async #derive(): Promise<void> {
    for (let [revision] = this.#underived; revision; [revision] = this.#underived) {
      for (const cohort of cohorts(revision)) {
        const id = await this.#idOf({ revision, cohort });
        if (id !== undefined && id !== cohort.release) setNewest(this.#byLanes, id, { revision, cohort });
      }
      if (this.#underived[0] === revision) this.#underived.shift();
    }
  }

  /** Undefined for a release that cannot be shown any more. */
  async #idOf({ revision, cohort }: IndexedRelease): Promise<string | undefined> {
    const lanes = await deriveLanes(this.source, revision, cohort).catch((error: unknown) => {
      if (isStoreAway(error)) throw error;
    });
    return lanes?.release;
  }
}

/** Moves a release that came back to the end, so that it is not dropped as old. */
function setNewest(releases: Map<string, IndexedRelease>, id: string, release: IndexedRelease): void {
  releases.delete(id);
  releases.set(id, release);
  const [oldest = ''] = releases.keys();
  if (releases.size > MAX_REVISIONS * 2) releases.delete(oldest);
}
