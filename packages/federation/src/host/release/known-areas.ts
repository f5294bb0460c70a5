import { matchesPattern, type AreaSnapshot, type Snapshot } from '@nivaas/contracts';

/** Brings the whole map of a release. */
export type FetchMap = (release: string) => Promise<Snapshot>;

/** What is known of the areas of one release: at first those of the document, all of them after `complete`. */
export class KnownAreas {
  readonly #known: Map<string, AreaSnapshot>;
  #completing: Promise<void> | undefined;
  #isMapMissing = false;

  /** @param fetchMap Absent where the snapshot is whole: then there are no versions to fall back to either. */
  constructor(
    private readonly snapshot: Snapshot,
    private readonly fetchMap?: FetchMap,
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

  /** Whether one of these areas owns the path, as far as is known of them. */
  own(path: string, names: Iterable<string> = this.names()): boolean {
    const pathname = path.split(/[?#]/)[0] ?? '/';
    return [...names].some((name) =>
      this.get(name)?.owns.some((route) => matchesPattern(route.path, pathname)),
    );
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

  /** True after the map could not be had: who owns a URL that no known area owns is then open. */
  get isMapMissing(): boolean {
    return this.#isMapMissing;
  }

  async #complete(fetchMap: FetchMap): Promise<void> {
    const { areas } = await fetchMap(this.snapshot.release);
    for (const [name, area] of Object.entries(areas)) {
      const known = this.#known.get(name);
      if (!known?.standsIn) this.#known.set(name, area);
      // The document was made with the stand-in: the page goes on with it, and has nothing left to fall back to.
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
