import { join } from 'node:path';
import type { Snapshot } from '@nivaas/contracts';
import {
  cohortOf,
  cohorts,
  composeSnapshot,
  type Cohort,
  type Registry,
  type Revision,
} from '@nivaas/registry';
import { KnownReleases, type LiveRelease } from './cohort/known-releases';
import { PastReleases } from './cohort/past-releases';
import { StandIns } from './cohort/stand-ins';
import { wholePart } from './cohort/whole-part';
import type { RenderFault } from './render/messages';
import { ReleaseRenderer, type RendererLimits } from './render/release-renderer';
import { RenderWorkers, type WorkerSettings } from './render/render-workers';
import { placeServerFiles } from './render/server-files';

export type { LiveRelease } from './cohort/known-releases';

export type RenderSettings = WorkerSettings & RendererLimits;

export interface ReleasesOptions {
  workFolder: string;
  origin: string;
  render?: Partial<RenderSettings>;
  onFault: (release: string, fault: RenderFault) => void;
  onError: (error: Error) => void;
  /** A release that no visitor is sent to any more. */
  onForget: (release: string) => void;
}

/** A revision that is served: one release for each cohort of visitors. */
interface LiveRevision {
  revision: Revision;
  stable: LiveRelease;
  /** By the cohort's id, the stable one first. */
  byCohort: Map<string, LiveRelease>;
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
  readonly #standIns = new StandIns((snapshot) => this.#renderer(snapshot));
  readonly #listeners = new Set<(stable: LiveRelease) => void>();
  readonly #workers: RenderWorkers;
  readonly #stop: () => void;

  constructor(
    private readonly registry: Registry,
    private readonly options: ReleasesOptions,
  ) {
    this.#known = new KnownReleases(options.onForget);
    this.#past = new PastReleases(registry);
    this.#workers = new RenderWorkers(options.render);
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
    await Promise.all([this.#workers.close(), this.#known.close(), this.#standIns.close()]);
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
      if (revision && isDue) this.#take(await this.#compose(revision));
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
      ...(complete ?? []).map((revision) => () => this.#compose(revision)),
      () => this.#composePart(newest),
      ...(incomplete ?? []).map((revision) => () => this.#compose(revision)),
    ];
    for (const compose of choices) {
      const composed = await compose().catch(() => undefined);
      if (composed) return this.#take(composed);
    }
  }

  async #composePart(revision: Revision): Promise<LiveRevision | undefined> {
    const isWhole = (area: string, version: string) =>
      this.#place(area, version).then(
        () => true,
        () => false,
      );
    const cohort = await wholePart(revision, isWhole);
    if (!cohort) return undefined;
    const stable = await this.#release(revision, cohort);
    return { revision, stable, byCohort: new Map([[cohort.id, stable]]) };
  }

  /** A canary that cannot be composed costs its visitors the canary, nobody anything else. */
  async #compose(revision: Revision): Promise<LiveRevision> {
    const [first, ...canaries] = cohorts(revision);
    if (!first) throw new Error(`Revision ${revision.revision} has no cohort.`);
    const [stable, ...others] = await Promise.all([
      this.#release(revision, first),
      ...canaries.map((cohort) => this.#release(revision, cohort).catch((error: unknown) => error)),
    ]);
    const byCohort = new Map([[first.id, stable]]);
    for (const [index, release] of others.entries()) {
      if (isRelease(release)) byCohort.set(canaries[index]?.id ?? '', release);
      else this.#fail(release);
    }
    return { revision, stable, byCohort };
  }

  async #release(revision: Revision, cohort: Cohort): Promise<LiveRelease> {
    const snapshot = await composeSnapshot(this.registry, revision, cohort);
    const renderer = this.#known.get(snapshot.release)?.renderer ?? (await this.#renderer(snapshot));
    const release: LiveRelease = {
      revision,
      cohort: cohort.id,
      snapshot,
      renderer,
      standIn: (areas) => this.#standIns.of(release, areas),
      report: (fault) => this.options.onFault(snapshot.release, fault),
    };
    return release;
  }

  async #renderer(snapshot: Snapshot): Promise<ReleaseRenderer> {
    const entries = await Promise.all(
      Object.entries(snapshot.areas).map(
        async ([area, { version }]) => [area, await this.#place(area, version)] as const,
      ),
    );
    const start = {
      snapshot: withoutFallbacks(snapshot),
      origin: this.options.origin,
      entries: Object.fromEntries(entries),
    };
    const onFault = (fault: RenderFault) => this.options.onFault(snapshot.release, fault);
    return new ReleaseRenderer(start, this.#workers, onFault, this.options.render);
  }

  /** @returns Path of the version's server entry on this machine. */
  #place(area: string, version: string): Promise<string> {
    return placeServerFiles(this.registry, join(this.options.workFolder, 'server'), area, version);
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

function isRelease(value: unknown): value is LiveRelease {
  return typeof value === 'object' && value !== null && 'renderer' in value;
}

/** A renderer has the code of one version of each area: which other one takes its place is decided out here. */
function withoutFallbacks(snapshot: Snapshot): Snapshot {
  const areas = Object.entries(snapshot.areas).map(([name, { fallback: _, ...area }]) => [name, area]);
  return { ...snapshot, areas: Object.fromEntries(areas) as Snapshot['areas'] };
}
