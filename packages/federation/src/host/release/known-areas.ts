import {
  language,
  matchesPattern,
  splitLanguage,
  type AreaSnapshot,
  type Filled,
  type Snapshot,
} from '@nivaas/contracts';

/** Fetches the map of a whole release; rejects at once when it is aborted. */
export type FetchMap = (release: string, signal: AbortSignal) => Promise<Snapshot>;

/** The areas of one release: at first those in the document, all of them after `complete`. */
export class KnownAreas {
  readonly #areas: Map<string, AreaSnapshot>;
  /** By area: the version that replaced the release's, which failed in this tab. */
  readonly #standIns = new Map<string, AreaSnapshot>();
  #completing: Promise<void> | undefined;
  #request: AbortController | undefined;
  #isMapMissing = false;
  #isComplete: boolean;
  #otherLanePatterns: readonly string[] = [];
  #fillsElsewhere: Snapshot['fillsElsewhere'];

  /** @param fetchMap Absent where the snapshot is complete; see `OpenPartsOptions`. */
  constructor(
    private readonly snapshot: Snapshot,
    private readonly fetchMap?: FetchMap,
  ) {
    this.#areas = new Map(Object.entries(snapshot.areas));
    this.#isComplete = !fetchMap;
    this.#fillsElsewhere = snapshot.fillsElsewhere;
  }

  names(): string[] {
    return [...this.#areas.keys()];
  }

  /** The version of an area in the release. */
  get(area: string): AreaSnapshot | undefined {
    return this.#areas.get(area);
  }

  /** What fills places; in a tab, once the release map is there. */
  get filled(): Filled {
    return { areas: Object.fromEntries(this.#areas), fillsElsewhere: this.#fillsElsewhere };
  }

  /** True when the release shows no such part: its area is switched off, or no longer lends the fragment. */
  isOff(area: string, chunk: string): boolean {
    const known = this.get(area);
    if (!known) return false;
    const files = known.chunks[chunk];
    // A document has no files for such a fragment; the whole map does not name it.
    return known.off || (files ? files.js.length === 0 : this.#isComplete && chunk.startsWith('fragment-'));
  }

  /** The version to open the area's next part with: the stand-in, if the release's version failed. */
  current(area: string): AreaSnapshot | undefined {
    return this.#standIns.get(area) ?? this.#areas.get(area);
  }

  /** Puts a stand-in in place of the release's version or, without one, brings that version back. */
  replace(area: string, standIn?: AreaSnapshot): void {
    if (standIn) this.#standIns.set(area, standIn);
    else this.#standIns.delete(area);
  }

  /** The version that may stand in for the release's; only the release map has it. */
  async standInOf(area: string): Promise<AreaSnapshot | undefined> {
    if (!this.get(area)?.fallback) await this.complete().catch(() => undefined);
    return this.get(area)?.fallback;
  }

  /** Every version of an area that may run in this tab: the release's and its stand-in. */
  versionsOf(area: string): AreaSnapshot[] {
    const known = this.get(area);
    return known ? [known, ...(known.fallback ? [known.fallback] : [])] : [];
  }

  /** Patterns of the pages that open as documents of the other lane; none before the release map is there. */
  get otherLanePatterns(): readonly string[] {
    return this.#otherLanePatterns;
  }

  /** True until the map names the other lane's pages: one may own a URL by a more specific pattern than a known area. */
  get isOtherLaneUnknown(): boolean {
    return this.snapshot.lane !== undefined && !this.#isComplete;
  }

  /** Whether one of these known areas, or patterns of the other lane, owns the path. */
  own(path: string, owners: Iterable<string> = [...this.names(), ...this.#otherLanePatterns]): boolean {
    const page = splitLanguage(path.split(/[?#]/)[0] ?? '/');
    if (page.language !== language) return false;
    const patterns = [...owners].flatMap((owner) => this.get(owner)?.owns.map(({ path }) => path) ?? owner);
    return patterns.some((pattern) => matchesPattern(pattern, page.path));
  }

  /** Adds all areas of the release, with one request. After a failure the next call tries again. */
  async complete(): Promise<void> {
    if (!this.fetchMap) return;
    this.#completing ??= this.#complete(this.fetchMap);
    await this.#completing;
  }

  /** Replaces a running request for the map, which may hang. Whoever waits for the map gets it from the next one. */
  restart(): void {
    if (!this.#request) return;
    this.#completing = undefined;
    this.#request.abort();
  }

  /** True after the map failed to load: a URL without a known owner may still have one. */
  get isMapMissing(): boolean {
    return this.#isMapMissing;
  }

  async #complete(fetchMap: FetchMap): Promise<void> {
    const request = (this.#request = new AbortController());
    try {
      this.#add(await fetchMap(this.snapshot.release, request.signal));
    } catch (error) {
      if (request.signal.aborted) return await this.complete();
      this.#completing = undefined;
      this.#isMapMissing = true;
      throw error;
    } finally {
      if (this.#request === request) this.#request = undefined;
    }
  }

  #add({ areas, elsewhere = [], fillsElsewhere }: Snapshot): void {
    this.#fillsElsewhere = fillsElsewhere;
    const isOfOtherLane = ({ otherLane, version }: AreaSnapshot) => otherLane && isMarkedAsFailed(version);
    const failed = Object.values(areas).filter(isOfOtherLane);
    this.#otherLanePatterns = [...elsewhere, ...failed.flatMap(({ owns }) => owns)].map(({ path }) => path);
    for (const [name, area] of Object.entries(areas)) {
      const known = this.#areas.get(name);
      if (!known && failed.includes(area)) this.#areas.set(name, { ...area, owns: [] });
      else if (!known?.standsIn) this.#areas.set(name, area);
      // The server already rendered with the stand-in: the page keeps it and has no further one.
      else if (area.fallback?.version === known.version)
        this.#areas.set(name, { ...area.fallback, standsIn: true });
    }
    this.#isMapMissing = false;
    this.#isComplete = true;
  }

  /** Makes the hashes of a chunk's files known. Those of a stand-in came with the map. */
  async know(area: string, chunk: string): Promise<void> {
    if (!this.#standIns.has(area) && !this.#areas.get(area)?.chunks[chunk]) await this.complete();
  }
}

/** Ten minutes, as of the guard (platform/edge/src/inline/guard-shell.inline.ts); then the version is tried again. */
const MARK_SECONDS = 600;

/** Whether a version of any area failed in this browser. The edge answers it with the other lane's document. */
export function isMarkedAsFailed(version: string): boolean {
  return document.cookie.includes(`nivaas-not-${version}=`);
}

/** @returns False where cookies are blocked. */
export function markAsFailed(version: string): boolean {
  const isSecure = location.protocol === 'https:';
  const attributes = `path=/;max-age=${MARK_SECONDS};samesite=lax${isSecure ? ';secure' : ''}`;
  document.cookie = `${isSecure ? '__Host-' : ''}nivaas-not-${version}=;${attributes}`;
  return isMarkedAsFailed(version);
}
