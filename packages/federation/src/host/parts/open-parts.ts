import type { AreaSnapshot, Snapshot } from '@nivaas/contracts';
import { once } from '../../once';
import { areaOf, entryChunk, nameOf } from '../../part';
import { track } from '../../tracked-promise';
import { Connection } from '../files/connection';
import { FAILURE_KEPT_MS, FAULT_LOOP, PART_TIMEOUT_MS } from '../limits';
import { KnownAreas, type FetchMap } from '../release/known-areas';
import { Remotes, type EntryUrl, type FederationInstance } from '../release/remotes';
import { PartOpener, type HealingEvents, type ReadPart } from './part-opener';

export interface OpenPartsOptions extends HealingEvents {
  snapshot: Snapshot;
  instance: FederationInstance;
  entryUrl: EntryUrl;
  /** Absent where the snapshot is complete. Without the map there are no stand-ins. */
  fetchMap?: FetchMap;
  connection?: Connection;
  /** A part that failed is about to be opened again. */
  onRetry?: () => void;
}

/** The open parts of one page view or, on the server, of one release. Opens each once and replaces it when it fails. */
export class OpenParts {
  readonly areas: KnownAreas;
  readonly #connection: Connection;
  readonly #opener: PartOpener;
  readonly #opened = new Map<string, Promise<unknown>>();
  readonly #failedMs = new Map<string, number>();
  readonly #healing = new Map<string, Promise<boolean>>();
  readonly #faultTimesMs = new Map<string, number[]>();

  constructor(private readonly options: OpenPartsOptions) {
    const { snapshot, instance, entryUrl, fetchMap, connection = new Connection() } = options;
    this.areas = new KnownAreas(snapshot, fetchMap);
    this.#connection = connection;
    this.#opener = new PartOpener(this.areas, new Remotes(instance, entryUrl), connection, options);
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
    const running = this.#opened.get(part);
    const failedMs = this.#failedMs.get(part) ?? Infinity;
    // The render that waits for the part gets this failure. A later caller, as after a prefetch, tries again.
    if (running && performance.now() - failedMs < FAILURE_KEPT_MS) return running as Promise<Value>;
    const opening = track(this.#opener.open(part, read));
    this.#opened.set(part, opening);
    this.#failedMs.delete(part);
    opening.catch(() => {
      if (this.#opened.get(part) === opening) this.#failedMs.set(part, performance.now());
    });
    return opening;
  }

  /** Makes the hashes of a chunk's files known before the browser requests them. */
  know(area: string, chunk: string): Promise<void> {
    return this.areas.know(area, chunk);
  }

  /** Runs the loader of a part; rejects after too long without a byte. */
  data<Value>(part: string, load: () => Promise<Value>): Promise<Value> {
    const late = () => new Error(`The data of ${part} timed out.`);
    return this.#connection.whileAlive(load, PART_TIMEOUT_MS, late);
  }

  /** The version that a part runs on or, before it is open, would be opened with. */
  version(part: string): string | undefined {
    return (this.#opener.versionOf(part) ?? this.areas.current(areaOf(part)))?.version;
  }

  /** True for a part on a stand-in: its HTML and data in the document belong to another version. */
  isStandIn(part: string): boolean {
    return this.version(part) !== this.areas.get(areaOf(part))?.version;
  }

  /** True when the part's area is switched off in this release, or no longer lends the fragment. */
  isOff(part: string): boolean {
    return this.areas.isOff(areaOf(part), entryChunk(part));
  }

  /** True for a part that failed so often that only the visitor should retry it. */
  isLooping(part: string): boolean {
    const sinceMs = performance.now() - FAULT_LOOP.withinMs;
    const times = this.#faultTimesMs.get(part) ?? [];
    return times.filter((timeMs) => timeMs > sinceMs).length >= FAULT_LOOP.count;
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
    return once(this.#healing, part, () => this.#heal(part).finally(() => this.#healing.delete(part)));
  }

  /** Reports that a version whose data failed was replaced. */
  reportHealed(part: string, version: string, error: unknown): void {
    this.options.onHealed?.({ area: areaOf(part), version, part, error });
  }

  async #heal(part: string): Promise<boolean> {
    const failed = this.#opener.versionOf(part);
    const times = [...(this.#faultTimesMs.get(part) ?? []), performance.now()];
    this.#faultTimesMs.set(part, times.slice(-FAULT_LOOP.count));
    if (!failed || this.isLooping(part)) return false;
    const standIn = await this.#opener.standInFor(part, failed);
    if (!standIn) return false;
    this.#close(part, standIn);
    return true;
  }

  #close(part: string, standIn?: AreaSnapshot): void {
    this.#opened.delete(part);
    this.#opener.close(part, standIn);
  }
}
