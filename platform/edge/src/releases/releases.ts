import type { Snapshot } from '@nivaas/contracts';
import { cohortOf, composeSnapshot, type Registry } from '@nivaas/registry';
import { KnownReleases, type LiveRelease } from './known-releases';
import { PastReleases } from './past-releases';
import { ReleaseComposer, type ComposerOptions, type LiveRevision } from './release-composer';

export type { LiveRelease } from './known-releases';
export type { RenderSettings } from './release-composer';

export interface ReleasesOptions extends Omit<ComposerOptions, 'onCanaryFault'> {
  onError: (error: Error) => void;
  /** A release that no visitor is sent to any more. */
  onForget: (release: string) => void;
}

/** How far back an edge that starts looks for a revision that is whole. */
const EARLIER = 50;
/** A document waits this long for a revision that is being taken, and is then made of the one before. Milliseconds. */
const PATIENCE = 250;

/**
 * Follows the registry: always holds the newest revision that could be composed, and goes on with it while the
 * registry is damaged or away.
 */
export class Releases {
  #live: LiveRevision | undefined;
  #refreshing: Promise<void> | undefined;
  #again = false;
  #lastError: Error | undefined;
  readonly #known: KnownReleases;
  readonly #past: PastReleases;
  readonly #composer: ReleaseComposer;
  readonly #listeners = new Set<(stable: LiveRelease) => void>();
  readonly #stop: () => void;

  constructor(
    private readonly registry: Registry,
    private readonly options: ReleasesOptions,
  ) {
    this.#known = new KnownReleases(options.onForget);
    this.#past = new PastReleases(registry);
    this.#composer = new ReleaseComposer(registry, this.#known, {
      ...options,
      onCanaryFault: (error) => this.#fail(error),
    });
    this.#stop = registry.watch(() => void this.refresh());
  }

  /** What visitors see who are in no canary. */
  get live(): LiveRelease | undefined {
    return this.#live?.stable;
  }

  /** The releases of all cohorts of the live revision, the stable one first. */
  get all(): LiveRelease[] {
    return [...(this.#live?.byCohort.values() ?? [])];
  }

  /** Why the newest revision, or a canary in it, could not be taken, when that is so. */
  get lastError(): Error | undefined {
    return this.#lastError;
  }

  /** @param bucket The visitor's; without one it is the stable release. */
  of(bucket: number | undefined): LiveRelease | undefined {
    if (!this.#live) return undefined;
    const { revision, stable, byCohort } = this.#live;
    return byCohort.get(cohortOf(revision, bucket).id) ?? stable;
  }

  byId(release: string): LiveRelease | undefined {
    return this.#known.get(release);
  }

  /** The whole map of a release that is live or was, also before this edge was started. */
  async map(release: string): Promise<Snapshot | undefined> {
    const known = this.#known.get(release);
    if (known) return known.snapshot;
    const past = await this.#past.find(release);
    return past && composeSnapshot(this.registry, past.revision, past.cohort);
  }

  /** Called once for each revision that is taken. */
  onChange(listener: (stable: LiveRelease) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether no change is known that is not served yet. */
  get isSettled(): boolean {
    return this.#refreshing === undefined;
  }

  /** Resolves when a change that is known to have happened is served; at once when there is none. */
  async settled(): Promise<void> {
    if (!this.#refreshing) return;
    // Without any release there is nothing better than to wait for the first.
    if (!this.#live) return this.#refreshing;
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE)));
    await Promise.race([this.#refreshing, enough]);
    clearTimeout(timer);
  }

  /** Looks at the registry again; calls that come while it looks are joined into one more look. */
  async refresh(): Promise<void> {
    this.#again = true;
    this.#refreshing ??= this.#refreshAll().finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
  }

  async close(): Promise<void> {
    this.#stop();
    await Promise.all([this.#composer.close(), this.#known.close()]);
  }

  async #refreshAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.#refresh();
    }
  }

  async #refresh(): Promise<void> {
    try {
      const revision = await this.registry.current();
      const isServed = revision?.revision === this.#live?.revision.revision;
      // What could not be taken the last time may have been mended meanwhile.
      const isDue = !isServed || this.#lastError !== undefined;
      this.#lastError = undefined;
      if (revision && isDue) this.#take(await this.#composer.whole(revision));
    } catch (error) {
      this.#fail(error);
      if (!this.#live) await this.#takeEarlier();
    }
  }

  /**
   * An edge that starts while the newest revision is damaged serves the newest one that is whole and has all areas;
   * without one the areas of the newest that are whole.
   */
  async #takeEarlier(): Promise<void> {
    const revisions = await this.registry.history(undefined, EARLIER).catch(() => []);
    const [newest] = revisions;
    if (!newest) return;
    const areas = Object.keys(newest.areas);
    const [complete, incomplete] = [true, false].map((wanted) =>
      revisions.filter((revision) => areas.every((area) => area in revision.areas) === wanted),
    );
    const choices = [
      ...(complete ?? []).map((revision) => () => this.#composer.whole(revision)),
      () => this.#composer.part(newest),
      ...(incomplete ?? []).map((revision) => () => this.#composer.whole(revision)),
    ];
    for (const compose of choices) {
      const composed = await compose().catch(() => undefined);
      if (composed) return this.#take(composed);
    }
  }

  #take(live: LiveRevision): void {
    const isSame = this.#live && signOf(this.#live) === signOf(live);
    // The first visitor after a start would wait for the worker.
    if (!this.#live) live.stable.renderer.warm();
    this.#live = live;
    this.#known.add(this.all);
    if (isSame) return;
    for (const listener of this.#listeners) listener(live.stable);
  }

  #fail(error: unknown): void {
    this.#lastError = error instanceof Error ? error : new Error(String(error));
    this.options.onError(this.#lastError);
  }
}

/** Tells whether anybody has to hear of it. */
function signOf({ revision, byCohort }: LiveRevision): string {
  return [revision.revision, ...[...byCohort.values()].map(({ snapshot }) => snapshot.release)].join(' ');
}
