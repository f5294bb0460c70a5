import { addTranslation, type AreaSnapshot, type Snapshot } from '@nivaas/contracts';
import { areaOf, entryChunk, nameOf, translationOf } from '../../part';
import { track } from '../../tracked-promise';
import { Connection } from '../files/connection';
import { FAILURE_KEPT_MS, FAULT_LOOP, PART_TIMEOUT_MS } from '../limits';
import { Containers, type LoadContainer } from '../release/containers';
import { KnownAreas, type FetchMap } from '../release/known-areas';

/** Picks a part out of what a version exposes, such as `routes`. */
type ReadPart<Value> = (load: <Module>(expose: string) => Promise<Module>) => Promise<Value>;

/** A version that failed in this page view and was replaced by its stand-in. */
interface Healing {
  area: string;
  /** The version that failed. */
  version: string;
  part: string;
  error: unknown;
}

export interface OpenPartsOptions {
  snapshot: Snapshot;
  loadContainer: LoadContainer;
  /** Absent where the snapshot is complete. Without the map there are no stand-ins. */
  fetchMap?: FetchMap;
  connection?: Connection;
  onHealed?: (healed: Healing) => void;
  /** A stand-in is about to be loaded. */
  onStandIn?: (area: string, standIn: AreaSnapshot, part: string) => void;
  /** A part that failed is about to be opened again. */
  onRetry?: () => void;
}

/** A part whose code could not be loaded. `code` is stable: beacons and tests use it. */
export class AreaLoadError extends Error {
  override readonly name = 'AreaLoadError';

  constructor(
    readonly part: string,
    readonly code: 'off' | 'unknown_area' | 'timeout' | 'failed',
    cause?: unknown,
  ) {
    super(`${part} could not be loaded (${code})`, { cause });
  }
}

interface PartState {
  /** What callers share until `forget` or `heal`. */
  opening?: Promise<unknown> | undefined;
  /** When `opening` failed. */
  failedMs?: number | undefined;
  /** The version that the open part runs on. */
  version?: AreaSnapshot | undefined;
  healing?: Promise<boolean> | undefined;
  /** When it failed after it was opened. */
  faultTimesMs: number[];
}

/** The open parts of one page view or, on the server, of one release. Opens each once and replaces it when it fails. */
export class OpenParts {
  readonly areas: KnownAreas;
  readonly #containers: Containers;
  readonly #connection: Connection;
  readonly #states = new Map<string, PartState>();

  constructor(private readonly options: OpenPartsOptions) {
    const { snapshot, loadContainer, fetchMap, connection = new Connection() } = options;
    this.areas = new KnownAreas(snapshot, fetchMap);
    this.#containers = new Containers(loadContainer);
    this.#connection = connection;
  }

  /** Loads what an area exposes, such as a fragment; see `open`. */
  load<Module>(part: string): Promise<Module> {
    return this.open(part, (load) => load<Module>(nameOf(part)));
  }

  /**
   * Opens a part. Concurrent and later callers share one promise until `forget` or `heal`.
   *
   * @throws {AreaLoadError} of the release's version, when no version of the part works.
   */
  open<Value>(part: string, read: ReadPart<Value>): Promise<Value> {
    const state = this.#state(part);
    // The render that waits for the part gets this failure. A later caller, as after loading ahead, tries again.
    const isKept = performance.now() - (state.failedMs ?? Infinity) < FAILURE_KEPT_MS;
    if (state.opening && isKept) return state.opening as Promise<Value>;
    const opening = track(this.#open(part, read));
    state.opening = opening;
    state.failedMs = undefined;
    opening.catch(() => {
      if (state.opening === opening) state.failedMs = performance.now();
    });
    return opening;
  }

  /** Runs the loader of a part; rejects after too long without a byte. */
  data<Value>(part: string, load: () => Promise<Value>): Promise<Value> {
    const late = () => new Error(`The data of ${part} timed out.`);
    return this.#connection.whileAlive(load, PART_TIMEOUT_MS, late);
  }

  /** The version that a part runs on or, before it is open, would be opened with. */
  version(part: string): string | undefined {
    return (this.#state(part).version ?? this.areas.current(areaOf(part)))?.version;
  }

  /** True for a part on a stand-in: its HTML and data in the document belong to another version. */
  isStandIn(part: string): boolean {
    return this.version(part) !== this.areas.get(areaOf(part))?.version;
  }

  /** True when the part's area is switched off in this release, or no longer lends the fragment. */
  isOff(part: string): boolean {
    return this.areas.isOff(areaOf(part), entryChunk(part));
  }

  /** True for a part that failed so often that only the visitor should retry it. In development a save retries it. */
  isLooping(part: string): boolean {
    if (process.env['NODE_ENV'] === 'development') return false;
    const sinceMs = performance.now() - FAULT_LOOP.withinMs;
    const recent = this.#state(part).faultTimesMs.filter((timeMs) => timeMs > sinceMs);
    return recent.length >= FAULT_LOOP.count;
  }

  /** Forgets a part and that its area failed: the next `open` starts with the release's version, and new requests. */
  forget(part: string): void {
    this.options.onRetry?.();
    this.areas.restart();
    this.#close(part);
  }

  /**
   * Replaces a part that failed after it was opened by its stand-in.
   *
   * @param failed The version that the part ran on when it failed.
   * @returns Whether the next `open` has another version to offer.
   */
  async heal(part: string, failed: string | undefined): Promise<boolean> {
    // A page can show a part several times, and all of them fail together.
    if (failed !== this.version(part)) return true;
    const state = this.#state(part);
    state.healing ??= this.#heal(part, state).finally(() => (state.healing = undefined));
    return state.healing;
  }

  /** Reports that a version whose code or data failed was replaced. */
  reportHealed(part: string, version: string, error: unknown): void {
    this.options.onHealed?.({ area: areaOf(part), version, part, error });
  }

  #state(part: string): PartState {
    let state = this.#states.get(part);
    if (!state) this.#states.set(part, (state = { faultTimesMs: [] }));
    return state;
  }

  /** One flow: know → load → read → heal. */
  async #open<Value>(part: string, read: ReadPart<Value>): Promise<Value> {
    const release = await this.#know(part);
    return this.#read(part, release, read).catch(async (error: unknown) => {
      const standIn = await this.#standInFor(part, release);
      if (!standIn) throw error;
      const value = await this.#read(part, standIn, read).catch(() => {
        throw error;
      });
      this.areas.replace(areaOf(part), standIn);
      this.reportHealed(part, release.version, error);
      return value;
    });
  }

  /** Finds the version to open, once the hashes of its files are known. */
  async #know(part: string): Promise<AreaSnapshot> {
    const area = areaOf(part);
    const chunk = entryChunk(part);
    await this.areas.know(area, chunk).catch((cause: unknown) => {
      throw new AreaLoadError(part, 'failed', cause);
    });
    const version = this.areas.current(area);
    if (!version) throw new AreaLoadError(part, 'unknown_area');
    if (this.areas.isOff(area, chunk)) throw new AreaLoadError(part, 'off');
    return version;
  }

  /** Reads the part from a version, whose silence is limited. Any failure becomes an `AreaLoadError`. */
  async #read<Value>(part: string, version: AreaSnapshot, read: ReadPart<Value>): Promise<Value> {
    const load = <Module>(expose: string) =>
      this.#containers.load(areaOf(part), version, expose) as Promise<Module>;
    const work = async () => {
      // Before the area's code, which has texts in the document's language.
      const texts = translationOf(version);
      if (texts) addTranslation((await load<{ translation: Record<string, unknown> }>(texts)).translation);
      return read(load);
    };
    try {
      const late = () => new AreaLoadError(part, 'timeout');
      const value = await this.#connection.whileAlive(work, PART_TIMEOUT_MS, late);
      this.#state(part).version = version;
      return value;
    } catch (cause) {
      throw cause instanceof AreaLoadError ? cause : new AreaLoadError(part, 'failed', cause);
    }
  }

  /** The version that may replace one that failed, if there is one. */
  async #standInFor(part: string, failed: AreaSnapshot): Promise<AreaSnapshot | undefined> {
    const area = areaOf(part);
    const standIn = await this.areas.standInOf(area);
    if (!standIn || standIn.version === failed.version) return undefined;
    this.options.onStandIn?.(area, standIn, part);
    return standIn;
  }

  async #heal(part: string, state: PartState): Promise<boolean> {
    const failed = state.version;
    state.faultTimesMs = [...state.faultTimesMs, performance.now()].slice(-FAULT_LOOP.count);
    if (!failed || this.isLooping(part)) return false;
    const standIn = await this.#standInFor(part, failed);
    if (!standIn) return false;
    this.#close(part, standIn);
    return true;
  }

  /** Closes a part. Its area is next opened with the stand-in or, without one, with the release's version. */
  #close(part: string, standIn?: AreaSnapshot): void {
    const state = this.#state(part);
    state.opening = state.version = undefined;
    this.areas.replace(areaOf(part), standIn);
  }
}
