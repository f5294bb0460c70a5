import { setTimeout as delay } from 'node:timers/promises';
import type { Snapshot } from '@nivaas/contracts';
import { cohortOf, composeSnapshots, siteOf, type Registry, type ReleaseSource } from '@nivaas/registry';
import { isStoreAway } from '../store/store-away';
import type { RevisionCopy } from './local-source';
import { bothLanes, type ServedLane } from '../render/lanes';
import { ReleaseLru } from './release-lru';
import { ReleaseIndex } from './release-index';
import { ReleaseComposer, type ComposerOptions, type LiveRevision } from './release-composer';
import { releaseSite, type ReleaseSite } from '../render/release-site';
import { Warming, type Warm } from './warming';

export interface ReleasesOptions extends ComposerOptions {
  onError: (error: Error) => void;
  onForget: (release: string) => void;
  warm: Warm;
  /** For a start without the store. */
  revisionCopy?: RevisionCopy;
}

/** Number of revisions that a starting edge searches for an intact shell. */
const MAX_REVISIONS = 50;
/** Documents wait until this long after a change was noticed, then use the revision before. */
const MAX_WAIT_MS = 250;
/** The same where there is nothing else to serve: no revision, or no page at the address. */
const MAX_FIRST_WAIT_MS = 4_000;
/** How long to wait for a revision that a shared cache names and, after a miss, how long not to wait again. */
const REACH_MS = 1_000;
/** Anybody can ask for pages that do not exist, so they cause no more reads than this. */
const LOOK_MS = 1_000;
/** Retry interval while the store is away, because its return causes no event. */
const RETRY_MS = 1_000;

/**
 * Follows the registry. It keeps the newest revision that could be composed, and serves it while the registry is
 * damaged or unreachable.
 */
export class Releases {
  #live: LiveRevision | undefined;
  #lastSite = releaseSite();
  #refreshing: Promise<void> | undefined;
  #again = false;
  #lastError: Error | undefined;
  readonly #recent: ReleaseLru;
  readonly #index: ReleaseIndex;
  readonly #composer: ReleaseComposer;
  readonly #listeners = new Set<(stable: ServedLane) => void>();
  readonly #stop: () => void;
  #retry: NodeJS.Timeout | undefined;
  #patience: Promise<unknown> = Promise.resolve();
  readonly #warming: Warming;
  #missedAtMs = -Infinity;
  #lookedAtMs = -Infinity;

  constructor(
    private readonly source: ReleaseSource,
    private readonly registry: Pick<Registry, 'current' | 'history' | 'logProblem'>,
    private readonly options: ReleasesOptions,
  ) {
    this.#recent = new ReleaseLru(options.onForget);
    this.#index = new ReleaseIndex(registry, source);
    this.#warming = new Warming(options.warm);
    this.#composer = new ReleaseComposer(source, this.#recent, options);
    this.#stop = source.watch(() => void this.refresh());
  }

  /** The stable release, of visitors in no canary: its preferred lane. */
  get stable(): ServedLane | undefined {
    return this.#live?.stable;
  }

  /** Of the stable release; before there is one, of the last that this edge served. Nameless and English without any. */
  get site(): ReleaseSite {
    return this.#live?.stable.site ?? this.#lastSite;
  }

  /** The preferred lanes of all cohorts of the live revision, the stable one first. */
  get all(): ServedLane[] {
    return [...(this.#live?.byCohort.values() ?? [])];
  }

  /** All lanes of these releases. */
  get lanes(): ServedLane[] {
    return this.all.flatMap(bothLanes);
  }

  /** Why the newest revision, or a canary in it, could not be composed. */
  get lastError(): Error | undefined {
    return this.#lastError;
  }

  /** The release of a visitor. @param bucket Without it, the stable release. */
  of(bucket: number | undefined): ServedLane | undefined {
    if (!this.#live) return undefined;
    const { revision, stable, byCohort } = this.#live;
    return byCohort.get(cohortOf(revision, bucket).id) ?? stable;
  }

  /** The stable release with other versions of some areas. @throws {Refusal} unknown_version, damaged */
  async preview(versions: Readonly<Record<string, string>>): Promise<ServedLane | undefined> {
    await this.revisionRead();
    return this.#live && this.#composer.preview(this.#live.revision, versions);
  }

  /**
   * The release maps of a release that is or was live, on any edge: one for each lane, the preferred one first.
   *
   * @param versions Those of a preview, if the release is one.
   * @returns None for an unknown release.
   */
  async maps(release: string, versions?: Readonly<Record<string, string>>): Promise<Snapshot[]> {
    const recent = this.#recent.get(release);
    if (recent) return bothLanes(recent).map(({ snapshot }) => snapshot);
    const indexed = await (versions ? this.#index.findPreview(release, versions) : this.#index.find(release));
    if (!indexed) return [];
    const [preferred, older] = await composeSnapshots(this.source, indexed.revision, indexed.cohort);
    return older ? [preferred, older] : [preferred];
  }

  /** Adds a listener for each new revision. @returns Removes it. */
  onChange(listener: (stable: ServedLane) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Waits for a change that is being read, but not long. */
  async revisionRead(): Promise<void> {
    if (!this.#refreshing) return;
    await Promise.race([this.#refreshing, this.#patience]);
  }

  /** Waits until this edge serves a revision that another edge has announced, but not long. */
  async reach(revision: number): Promise<void> {
    const isBehind = () => (this.#live?.revision.revision ?? 0) < revision;
    if (!isBehind() || performance.now() - this.#missedAtMs < REACH_MS) return;
    await Promise.race([this.refresh(), delay(REACH_MS, undefined, { ref: false })]);
    if (isBehind()) this.#missedAtMs = performance.now();
  }

  /** Looks for a newer revision, but not more often than once a second, and waits for one that is being read. */
  async findsNewer(): Promise<boolean> {
    const before = this.stable;
    if (performance.now() - this.#lookedAtMs >= LOOK_MS) {
      this.#lookedAtMs = performance.now();
      void this.refresh();
    }
    if (!this.#refreshing) return false;
    await Promise.race([this.#refreshing, delay(MAX_FIRST_WAIT_MS, undefined, { ref: false })]);
    return this.stable !== before;
  }

  /** Reads the registry. Calls during a read share one more read after it. */
  async refresh(): Promise<void> {
    this.#again = true;
    this.#refreshing ??= this.#refreshAll().finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
  }

  async close(): Promise<void> {
    this.#stop();
    this.#warming.close();
    clearTimeout(this.#retry);
    await this.#composer.close();
  }

  async #refreshAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const waitMs = this.#live ? MAX_WAIT_MS : MAX_FIRST_WAIT_MS;
      this.#patience = delay(waitMs, undefined, { ref: false });
      await this.#refresh();
    }
  }

  async #refresh(): Promise<void> {
    try {
      const revision = await this.source.current();
      const problem = this.registry.logProblem();
      if (!revision && problem) throw problem;
      const isServed = revision?.revision === this.#live?.revision.revision;
      // After an error, the same revision is tried again: it may have been repaired.
      const isDue = !isServed || (this.#lastError ?? problem) !== undefined;
      if (!revision) this.#lastError = undefined;
      if (!revision || !isDue) return;
      const composed = await this.#composer.whole(revision);
      // Set only now: until here, readiness shows the previous error.
      const fault = composed.faults[0] ?? problem;
      if (fault === undefined) this.#lastError = undefined;
      else this.#fail(fault);
      await this.#warming.beforeSwitch(composed, this.lanes);
      this.#take(composed);
    } catch (error) {
      this.#fail(error);
      if (!this.#live && !isStoreAway(error)) await this.#takeIntact();
      if (!this.#live) await this.#takeKept();
    } finally {
      if (!this.#live) this.#lastSite = await this.#keptSite();
    }
  }

  /** For an edge that starts while the newest revision is damaged: takes the newest with a shell, or what is intact of it. */
  async #takeIntact(): Promise<void> {
    for (const revision of await this.registry.history(undefined, MAX_REVISIONS).catch(() => [])) {
      const whole = this.#composer.whole(revision).catch(() => this.#composer.part(revision));
      const composed = await whole.catch(() => undefined);
      if (composed) return this.#take(composed);
    }
  }

  async #takeKept(): Promise<void> {
    const revision = await this.options.revisionCopy?.get();
    const composed = revision && (await this.#composer.whole(revision).catch(() => undefined));
    if (composed) this.#take(composed);
  }

  async #keptSite(): Promise<ReleaseSite> {
    const version = (await this.options.revisionCopy?.get())?.areas['shell']?.version ?? '';
    const shell = await this.source.manifest('shell', version).catch(() => undefined);
    return releaseSite(shell && siteOf(shell));
  }

  #take(live: LiveRevision): void {
    const isSame = this.#live && fingerprintOf(this.#live) === fingerprintOf(live);
    this.#live = live;
    this.#recent.add(this.all);
    this.#composer.retireOthers(live);
    if (isSame) return;
    // Otherwise the first visitor of a page that no release has rendered would wait for the guest.
    for (const { renderer } of bothLanes(live.stable)) renderer.first.warm();
    this.options.revisionCopy?.keep(live.revision);
    for (const listener of this.#listeners) listener(live.stable);
  }

  #fail(error: unknown): void {
    const before = this.#lastError?.message;
    this.#lastError = error instanceof Error ? error : new Error(String(error));
    if (this.#lastError.message !== before) this.options.onError(this.#lastError);
    if (!isStoreAway(error)) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.refresh(), RETRY_MS).unref();
  }
}

/** @param lane Version of a shell; the preferred lane for any other. */
export function mapOfLane(maps: readonly Snapshot[], lane: string | undefined): Snapshot | undefined {
  return maps.find((map) => map.lane === lane) ?? maps[0];
}

/** Listeners are called when the fingerprint changes. */
function fingerprintOf({ revision, byCohort }: LiveRevision): string {
  return [revision.revision, ...[...byCohort.values()].map(({ snapshot }) => snapshot.release)].join(' ');
}
