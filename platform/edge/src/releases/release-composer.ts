import { join } from 'node:path';
import type { Snapshot } from '@nivaas/contracts';
import { cohorts, composeSnapshot, type Cohort, type Registry, type Revision } from '@nivaas/registry';
import type { KnownReleases, LiveRelease } from './known-releases';
import { StandIns } from './stand-ins';
import { wholePart } from './whole-part';
import type { RenderFault } from '../render/messages';
import { ReleaseRenderer, type RendererLimits } from '../render/release-renderer';
import { RenderWorkers, type WorkerSettings } from '../render/render-workers';
import { placeServerFiles } from '../render/server-files';

export type RenderSettings = WorkerSettings & RendererLimits;

export interface ComposerOptions {
  workFolder: string;
  origin: string;
  render?: Partial<RenderSettings>;
  onFault: (release: string, fault: RenderFault) => void;
  /** Told why a canary could not be composed. */
  onCanaryFault: (error: unknown) => void;
}

/** A revision that is served: one release for each cohort of visitors. */
export interface LiveRevision {
  revision: Revision;
  stable: LiveRelease;
  /** By the cohort's id, the stable one first. */
  byCohort: Map<string, LiveRelease>;
}

/** Makes releases out of a revision of the registry: a snapshot of what is live, and a renderer that has its code. */
export class ReleaseComposer {
  readonly #standIns = new StandIns((snapshot) => this.#renderer(snapshot));
  readonly #workers: RenderWorkers;

  /** @param known Releases whose renderers go on. */
  constructor(
    private readonly registry: Registry,
    private readonly known: Pick<KnownReleases, 'get'>,
    private readonly options: ComposerOptions,
  ) {
    this.#workers = new RenderWorkers(options.render);
  }

  /**
   * Composes only the areas of a damaged revision that are whole.
   *
   * @returns Undefined without a shell.
   */
  async part(revision: Revision): Promise<LiveRevision | undefined> {
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
  async whole(revision: Revision): Promise<LiveRevision> {
    const [first, ...canaries] = cohorts(revision);
    if (!first) throw new Error(`Revision ${revision.revision} has no cohort.`);
    const [stable, ...others] = await Promise.all([
      this.#release(revision, first),
      ...canaries.map((cohort) => this.#release(revision, cohort).catch((error: unknown) => error)),
    ]);
    const byCohort = new Map([[first.id, stable]]);
    for (const [index, release] of others.entries()) {
      if (isRelease(release)) byCohort.set(canaries[index]?.id ?? '', release);
      else this.options.onCanaryFault(release);
    }
    return { revision, stable, byCohort };
  }

  async #release(revision: Revision, cohort: Cohort): Promise<LiveRelease> {
    const snapshot = await composeSnapshot(this.registry, revision, cohort);
    const renderer = this.known.get(snapshot.release)?.renderer ?? (await this.#renderer(snapshot));
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

  async close(): Promise<void> {
    await Promise.all([this.#workers.close(), this.#standIns.close()]);
  }
}

function isRelease(value: unknown): value is LiveRelease {
  return typeof value === 'object' && value !== null && 'renderer' in value;
}

/** A renderer has the code of one version of each area: which other one takes its place is decided out here. */
function withoutFallbacks(snapshot: Snapshot): Snapshot {
  const areas = Object.entries(snapshot.areas).map(([name, { fallback: _, ...area }]) => [name, area]);
  return { ...snapshot, areas: Object.fromEntries(areas) as Snapshot['areas'] };
}
