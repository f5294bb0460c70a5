import type { Snapshot } from '@nivaas/contracts';
import type { Registry } from '@nivaas/registry';

const DAY = 24 * 60 * 60 * 1_000;

export interface SeenReleasesOptions {
  registry: Pick<Registry, 'markSeen'>;
  /** The map of a release that is or was live. */
  mapOf: (release: string) => Promise<Snapshot | undefined>;
  onError: (error: unknown) => void;
  /** For tests; default the machine's. Milliseconds. */
  now?: () => number;
}

/**
 * Tells the registry which versions visitors have in front of them, once a day for each release, so that none of them
 * is removed under an open tab.
 */
export class SeenReleases {
  #day = 0;
  readonly #told = new Set<string>();
  readonly #telling = new Set<Promise<void>>();

  constructor(private readonly options: SeenReleasesOptions) {}

  /** Costs a look into a set, for all but the first of a day. */
  see(release: string): void {
    const day = Math.floor((this.options.now ?? Date.now)() / DAY);
    if (day !== this.#day) this.#told.clear();
    this.#day = day;
    if (this.#told.has(release)) return;
    this.#told.add(release);
    const telling = this.#tell(release).catch((error: unknown) => {
      this.#told.delete(release);
      this.options.onError(error);
    });
    this.#telling.add(telling);
    void telling.finally(() => this.#telling.delete(telling));
  }

  /** Resolves when everything that was said is written. */
  async close(): Promise<void> {
    await Promise.all(this.#telling);
  }

  async #tell(release: string): Promise<void> {
    const map = await this.options.mapOf(release);
    // Anybody may claim to run anything: what never was must not fill the memory.
    if (!map) return void this.#told.delete(release);
    const versions = Object.entries(map.areas).map(([area, { version }]) => ({ area, version }));
    await this.options.registry.markSeen(versions);
  }
}
