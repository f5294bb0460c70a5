import type { AreaSnapshot, Snapshot } from '@nivaas/contracts';
import { track } from '../tracked-promise';
import { AreaLoadError } from './area-load-error';
import { KnownAreas } from './known-areas';
import { whileAlive } from './line';
import { askAnew } from './load-file';
import { Remotes, type FederationInstance } from './remotes';
import { RepeatedFaults } from './repeated-faults';

/** A version that failed in this page view and was replaced by the one before it. */
export interface Healed {
  area: string;
  /** The version that failed. */
  version: string;
  part: string;
  error: unknown;
}

/** Loads what one version of an area exposes. */
export type LoadExpose = <Module>(expose: string) => Promise<Module>;

/** What is silent for this long counts as failed, so that the version before stands within ten seconds. Milliseconds. */
const LOAD_LIMIT = 9_500;

/** How long a failure stands for those who ask for the same part. Milliseconds. */
const REMEMBERED = 2_000;

/**
 * The areas of one release, and their parts: opened, and healed with the version before when they fail. One per page
 * view (or server release).
 */
export class Areas extends KnownAreas {
  /** What was opened, by part: a fragment's name, or `area:page`. */
  readonly #opened = new Map<string, Promise<unknown>>();
  readonly #versions = new Map<string, AreaSnapshot>();
  /** Areas whose release version failed in this tab, with the version that stands in. */
  readonly #standIns = new Map<string, AreaSnapshot>();
  readonly #healing = new Map<string, Promise<boolean>>();
  readonly #faults = new RepeatedFaults();
  readonly #remotes: Remotes;
  /** Told of every version that was replaced after it could not be loaded. */
  onHealed: (healed: Healed) => void = () => undefined;
  /** Told of every version that is about to stand in for another one. */
  onStandIn: (area: string, standIn: AreaSnapshot, part: string) => void = () => undefined;

  /**
   * @param entryUrl Where an area's entry is: a URL in the browser, any unique text on the server.
   * @param fetchMap Brings the whole release, for areas that `snapshot` leaves out and for the versions before them.
   *   Absent: it leaves none out, and nothing is healed.
   */
  constructor(
    snapshot: Snapshot,
    instance: FederationInstance,
    entryUrl: (area: string, snapshot: AreaSnapshot) => string,
    fetchMap?: (release: string) => Promise<Snapshot>,
  ) {
    super(snapshot, fetchMap);
    this.#remotes = new Remotes(instance, entryUrl);
  }

  /** The version that a part runs on; of a part that is not open, the one that it would be opened with. */
  version(part: string): string | undefined {
    const area = areaOf(part);
    return (this.#versions.get(part) ?? this.#standIns.get(area) ?? this.get(area))?.version;
  }

  /** True for a part that runs on the version before: what the document says of it is of another version. */
  isStandIn(part: string): boolean {
    return this.version(part) !== this.get(areaOf(part))?.version;
  }

  /** Of an area that failed, the version before is loaded, and its hashes came with it. */
  override async know(area: string, chunk: string): Promise<void> {
    if (!this.#standIns.has(area)) await super.know(area, chunk);
  }

  /** True for a part that failed so often that only the visitor should try it again. */
  isLooping(part: string): boolean {
    return this.#faults.isLooping(part);
  }

  /**
   * Loads what an area exposes; concurrent and later callers share one promise.
   * @param expose Without the leading `./`, as in `routes`.
   * @throws {AreaLoadError} when the area is off, unknown, too slow or broken.
   */
  load<Module>(area: string, expose: string): Promise<Module> {
    return this.open(`${area}/${expose}`, (load) => load<Module>(expose));
  }

  /**
   * Reads a part out of an area: from the release's version or, when that fails in any way, from the version before
   * it. Concurrent and later callers share one promise, until `forget`.
   *
   * @param part A fragment's name (`area/expose`) or a page (`area:id`).
   * @param read Takes the part out of what a version exposes.
   * @throws {AreaLoadError} of the release's version, when no version has the part.
   */
  open<Value>(part: string, read: (load: LoadExpose) => Promise<Value>): Promise<Value> {
    const running = this.#opened.get(part);
    if (running) return running as Promise<Value>;
    const opening = track(this.#open(part, read));
    this.#opened.set(part, opening);
    opening.catch(() => {
      // Kept for whoever is about to show it; what comes later, as after a failed prefetch, tries for itself.
      setTimeout(() => {
        if (this.#opened.get(part) === opening) this.#opened.delete(part);
      }, REMEMBERED);
    });
    return opening;
  }

  /** Forgets what was opened, and that its area failed: the next `open` begins with the release's version again. */
  forget(part: string): void {
    askAnew();
    this.#opened.delete(part);
    this.#versions.delete(part);
    this.#standIns.delete(areaOf(part));
  }

  /**
   * After a part failed while it was shown: puts the version before it in its place.
   *
   * @param failed The version that the part ran on when it failed.
   * @returns Whether the next `open` has another version to offer.
   */
  async heal(part: string, failed: string | undefined): Promise<boolean> {
    // A part can stand on a page several times, and all of them fail together.
    if (failed !== this.version(part)) return true;
    const running = this.#healing.get(part);
    if (running) return running;
    const healing = this.#heal(part).finally(() => this.#healing.delete(part));
    this.#healing.set(part, healing);
    return healing;
  }

  async #heal(part: string): Promise<boolean> {
    const failed = this.#versions.get(part);
    this.#faults.note(part);
    if (!failed || this.#faults.isLooping(part)) return false;
    const standIn = await this.#before(part, failed);
    if (!standIn) return false;
    this.#standIns.set(areaOf(part), standIn);
    this.#opened.delete(part);
    this.#versions.delete(part);
    return true;
  }

  async #open<Value>(part: string, read: (load: LoadExpose) => Promise<Value>): Promise<Value> {
    const area = areaOf(part);
    const expose = part.slice(area.length + 1);
    const fault = (code: AreaLoadError['code'], cause?: unknown) =>
      new AreaLoadError(area, expose, code, cause);
    const isRoutes = part.includes(':') || expose === 'routes';
    await this.know(area, isRoutes ? 'routes' : `fragment-${expose}`).catch((cause: unknown) => {
      throw fault('failed', cause);
    });
    const known = this.get(area);
    if (!known) throw fault('unknown_area');
    if (known.off) throw fault('off');
    const first = this.#standIns.get(area) ?? known;
    const readFrom = (version: AreaSnapshot) => this.#read(part, version, read, fault);
    return readFrom(first).catch(async (error: unknown) => {
      const standIn = await this.#before(part, first);
      if (!standIn) throw error;
      const value = await readFrom(standIn).catch(() => {
        throw error;
      });
      this.#standIns.set(area, standIn);
      this.onHealed({ area, version: first.version, part, error });
      return value;
    });
  }

  async #read<Value>(
    part: string,
    version: AreaSnapshot,
    read: (load: LoadExpose) => Promise<Value>,
    fault: (code: AreaLoadError['code'], cause?: unknown) => AreaLoadError,
  ): Promise<Value> {
    const area = areaOf(part);
    const isRelease = version.version === this.get(area)?.version;
    const load: LoadExpose = async (expose) => {
      const loaded = await this.#remotes.load(area, version, isRelease, expose);
      if (loaded === null) throw fault('failed');
      return loaded as never;
    };
    // Read in a task of its own, so that what throws at once is a rejection, too.
    const reading = Promise.resolve(load).then(read);
    const value = await whileAlive(reading, LOAD_LIMIT, () => fault('timeout')).catch((cause: unknown) => {
      throw cause instanceof AreaLoadError ? cause : fault('failed', cause);
    });
    this.#versions.set(part, version);
    return value;
  }

  /** The last known good version of an area: asked for only when one has failed. */
  async #before(part: string, failed: AreaSnapshot): Promise<AreaSnapshot | undefined> {
    const area = areaOf(part);
    if (!this.get(area)?.fallback) await this.complete().catch(() => undefined);
    const before = this.get(area)?.fallback;
    if (!before || before.version === failed.version) return undefined;
    this.onStandIn(area, before, part);
    return before;
  }
}

/** Area of a part: of `mfe-search/search-box` and of `mfe-search:results`. */
export function areaOf(part: string): string {
  return part.split(/[/:]/)[0] ?? part;
}
