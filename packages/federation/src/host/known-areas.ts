import type { AreaSnapshot, Snapshot } from '@nivaas/contracts';

/** What is known of the areas of one release: at first those of the document, all of them after `complete`. */
export class KnownAreas {
  readonly #known: Map<string, AreaSnapshot>;
  #completing: Promise<void> | undefined;
  #isMapMissing = false;

  /**
   * @param fetchMap Brings the whole release, for areas that `snapshot` leaves out and for the versions before them.
   *   Absent: it leaves none out, and nothing is healed.
   */
  constructor(
    readonly snapshot: Snapshot,
    private readonly fetchMap?: (release: string) => Promise<Snapshot>,
  ) {
    this.#known = new Map(Object.entries(snapshot.areas));
  }

  names(): string[] {
    return [...this.#known.keys()];
  }

  /** The area as the release has it. */
  get(area: string): AreaSnapshot | undefined {
    return this.#known.get(area);
  }

  /** Every version of an area that may run in this tab: the release's, and the one before it. */
  versionsOf(area: string): AreaSnapshot[] {
    const known = this.#known.get(area);
    return known ? [known, ...(known.fallback ? [known.fallback] : [])] : [];
  }

  /** Makes all areas of the release known: one request, once; a failed one is asked for again by the next call. */
  async complete(): Promise<void> {
    if (!this.fetchMap) return;
    this.#completing ??= this.#complete(this.fetchMap).catch((error: unknown) => {
      this.#completing = undefined;
      this.#isMapMissing = true;
      throw error;
    });
    await this.#completing;
  }

  /** True while it is not known who owns a URL that nobody of the document owns, because the map could not be had. */
  get isMapMissing(): boolean {
    return this.#isMapMissing;
  }

  async #complete(fetchMap: (release: string) => Promise<Snapshot>): Promise<void> {
    const { areas } = await fetchMap(this.snapshot.release);
    for (const [name, area] of Object.entries(areas)) {
      const known = this.#known.get(name);
      if (!known?.standsIn) this.#known.set(name, area);
      // The page was made with the version before: it goes on with that one, and has nothing left to fall back to.
      else if (area.fallback?.version === known.version)
        this.#known.set(name, { ...area.fallback, standsIn: true });
    }
    this.#isMapMissing = false;
  }

  /** Makes sure that the hashes of a chunk's files are known before the browser asks for them. */
  async know(area: string, chunk: string): Promise<void> {
    if (!this.#known.get(area)?.chunks[chunk]) await this.complete();
  }
}
