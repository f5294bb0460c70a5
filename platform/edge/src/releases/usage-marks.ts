import type { Snapshot } from '@nivaas/contracts';
import type { Registry } from '@nivaas/registry';

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface UsageMarksOptions {
  registry: Pick<Registry, 'recordUse'>;
  /** One for each lane; none for an unknown release. */
  mapsOf: (release: string) => Promise<Pick<Snapshot, 'areas'>[]>;
  onError: (error: unknown) => void;
  now?: () => number;
}

/**
 * Tells the registry which versions are in use, once a day for each release, so that `gc` does not remove versions that
 * open tabs need.
 */
export class UsageMarks {
  #day = 0;
  readonly #marked = new Set<string>();
  readonly #writes = new Set<Promise<void>>();

  constructor(private readonly options: UsageMarksOptions) {}

  /** Cheap: writes only for the first call of a day. */
  mark(release: string): void {
    const day = Math.floor((this.options.now ?? Date.now)() / DAY_MS);
    if (day !== this.#day) this.#marked.clear();
    this.#day = day;
    if (this.#marked.has(release)) return;
    this.#marked.add(release);
    const write = this.#write(release).catch((error: unknown) => {
      this.#marked.delete(release);
      this.options.onError(error);
    });
    this.#writes.add(write);
    void write.finally(() => this.#writes.delete(write));
  }

  async close(): Promise<void> {
    await Promise.all(this.#writes);
  }

  async #write(release: string): Promise<void> {
    const maps = await this.options.mapsOf(release);
    // Clients may send any id: unknown ones must not fill the memory.
    if (maps.length === 0) return void this.#marked.delete(release);
    const versions = maps.flatMap(({ areas }) =>
      Object.entries(areas).map(([area, { version }]) => ({ area, version })),
    );
    await this.options.registry.recordUse(versions);
  }
}
