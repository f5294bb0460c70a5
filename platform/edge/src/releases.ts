import { join } from 'node:path';
import type { Snapshot } from '@nivaas/contracts';
import { composeSnapshot, type Registry, type Revision } from '@nivaas/registry';
import type { RenderFault } from './render/messages';
import { ReleaseRenderer } from './render/release-renderer';
import { RenderWorkers, type WorkerSettings } from './render/render-workers';
import { placeServerFiles } from './render/server-files';

export interface RenderSettings extends WorkerSettings {
  /** A render that has not answered after this long is given up. Milliseconds. */
  answerLimit: number;
}

/** A release that can be served: its full map and its renderer. */
export interface LiveRelease {
  revision: Revision;
  snapshot: Snapshot;
  renderer: ReleaseRenderer;
}

/** Releases that stay known after they were replaced, for documents that are still under way. */
const KEPT = 4;

/** How far back an edge that starts looks for a revision that is whole. */
const EARLIER = 50;

/**
 * Follows the registry: always holds the newest release that could be composed, and goes on with it while the
 * registry is damaged or away.
 */
export class Releases {
  #live: LiveRelease | undefined;
  #refreshing: Promise<void> | undefined;
  #again = false;
  #lastError: Error | undefined;
  readonly #known = new Map<string, LiveRelease>();
  readonly #listeners = new Set<(release: LiveRelease) => void>();
  readonly #workers: RenderWorkers;
  readonly #stop: () => void;

  constructor(
    private readonly registry: Registry,
    private readonly options: {
      workFolder: string;
      origin: string;
      render?: Partial<RenderSettings>;
      onFault: (release: string, fault: RenderFault) => void;
      onError: (error: Error) => void;
    },
  ) {
    this.#workers = new RenderWorkers(options.render);
    this.#stop = registry.watch(() => void this.refresh());
  }

  get live(): LiveRelease | undefined {
    return this.#live;
  }

  /** Why the newest revision could not be taken, when that is so. */
  get lastError(): Error | undefined {
    return this.#lastError;
  }

  byId(release: string): LiveRelease | undefined {
    return this.#known.get(release);
  }

  onChange(listener: (release: LiveRelease) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Looks at the registry again; calls that come while it looks are joined into one more look. */
  async refresh(): Promise<void> {
    if (this.#refreshing) {
      this.#again = true;
      return this.#refreshing;
    }
    this.#refreshing = this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
    if (this.#again) {
      this.#again = false;
      await this.refresh();
    }
  }

  async close(): Promise<void> {
    this.#stop();
    await Promise.all([
      this.#workers.close(),
      ...[...this.#known.values()].map(({ renderer }) => renderer.close()),
    ]);
  }

  async #refresh(): Promise<void> {
    try {
      const revision = await this.registry.current();
      if (revision && revision.revision !== this.#live?.revision.revision)
        this.#take(await this.#compose(revision));
      this.#lastError = undefined;
    } catch (error) {
      this.#lastError = error instanceof Error ? error : new Error(String(error));
      this.options.onError(this.#lastError);
      if (!this.#live) await this.#takeEarlier();
    }
  }

  /** An edge that starts while the newest revision is damaged serves the newest one that is whole. */
  async #takeEarlier(): Promise<void> {
    const revisions = await this.registry.history(undefined, EARLIER).catch(() => []);
    for (const revision of revisions) {
      const release = await this.#compose(revision).catch(() => undefined);
      if (release) return this.#take(release);
    }
  }

  async #compose(revision: Revision): Promise<LiveRelease> {
    const snapshot = await composeSnapshot(this.registry, revision);
    const known = this.#known.get(snapshot.release);
    if (known) return { ...known, revision, snapshot };
    const folder = join(this.options.workFolder, 'server');
    const entries = await Promise.all(
      Object.entries(snapshot.areas).map(async ([area, { version }]) => [
        area,
        await placeServerFiles(this.registry, folder, area, version),
      ]),
    );
    const start = {
      snapshot,
      origin: this.options.origin,
      entries: Object.fromEntries(entries) as Record<string, string>,
    };
    const renderer = new ReleaseRenderer(
      start,
      this.#workers,
      (fault) => this.options.onFault(snapshot.release, fault),
      this.options.render?.answerLimit,
    );
    return { revision, snapshot, renderer };
  }

  #take(release: LiveRelease): void {
    this.#live = release;
    this.#known.delete(release.snapshot.release);
    this.#known.set(release.snapshot.release, release);
    for (const [id, old] of this.#known) {
      if (this.#known.size <= KEPT) break;
      this.#known.delete(id);
      old.renderer.retire();
    }
    for (const listener of this.#listeners) listener(release);
  }
}
