import type { Snapshot } from '@nivaas/contracts';
import { areaOf, nameOf } from '../../part';
import { track } from '../../tracked-promise';
import { Connection } from '../files/connection';
import { FAILURE_KEPT_MS } from '../limits';
import { KnownAreas, type FetchMap } from '../release/known-areas';
import { Remotes, type EntryUrl, type FederationInstance } from '../release/remotes';
import { PartOpener, type HealingEvents, type ReadPart } from './part-opener';
import { PartVersions } from './part-versions';
import { RepeatedFaults } from './repeated-faults';

export interface AreasOptions extends HealingEvents {
  snapshot: Snapshot;
  instance: FederationInstance;
  entryUrl: EntryUrl;
  /** Brings what the snapshot leaves out. Absent: it leaves nothing out, and nothing is healed. */
  fetchMap?: FetchMap;
  connection?: Connection;
  /** A part that failed is about to be asked for again. */
  onRetry?: () => void;
}

/** The parts of a page, each opened once and replaced when it fails: one object per page view, or per server release. */
export class Areas {
  readonly known: KnownAreas;
  readonly #versions: PartVersions;
  readonly #opener: PartOpener;
  readonly #faults = new RepeatedFaults();
  readonly #opened = new Map<string, Promise<unknown>>();
  readonly #healing = new Map<string, Promise<boolean>>();
  readonly #events: HealingEvents;
  readonly #onRetry: (() => void) | undefined;

  constructor({ snapshot, instance, entryUrl, fetchMap, connection, onRetry, ...events }: AreasOptions) {
    this.known = new KnownAreas(snapshot, fetchMap);
    this.#versions = new PartVersions(this.known);
    const remotes = new Remotes(instance, entryUrl);
    this.#opener = new PartOpener(
      this.known,
      remotes,
      this.#versions,
      connection ?? new Connection(),
      events,
    );
    this.#events = events;
    this.#onRetry = onRetry;
  }

  /** Loads what an area exposes, as a fragment; see `open`. */
  load<Module>(part: string): Promise<Module> {
    return this.open(part, (load) => load<Module>(nameOf(part)));
  }

  /**
   * Takes a part out of what its area exposes. Concurrent and later callers share one promise, until `forget`.
   *
   * @throws {AreaLoadError} of the release's version, when no version has the part.
   */
  open<Value>(part: string, read: ReadPart<Value>): Promise<Value> {
    const running = this.#opened.get(part);
    if (running) return running as Promise<Value>;
    const opening = track(this.#opener.open(part, read));
    this.#opened.set(part, opening);
    opening.catch(() => {
      // Whoever is about to show the part gets this failure; whoever comes later, as after a prefetch, tries again.
      setTimeout(() => {
        if (this.#opened.get(part) === opening) this.#opened.delete(part);
      }, FAILURE_KEPT_MS);
    });
    return opening;
  }

  /** Makes the hashes of a chunk's files known before the browser asks for them. */
  know(area: string, chunk: string): Promise<void> {
    return this.#opener.know(area, chunk);
  }

  /** What the loader of a part returns; rejects when no byte comes for too long. */
  data<Value>(part: string, load: () => Promise<Value>): Promise<Value> {
    return this.#opener.inTime(load, () => new Error(`The data of ${part} did not come.`));
  }

  /** The version that a part runs on; of a part that is not open, the one that it would be opened with. */
  version(part: string): string | undefined {
    return this.#versions.of(part)?.version;
  }

  /** True for a part that runs on a stand-in: what the document says of it is of another version. */
  isStandIn(part: string): boolean {
    return this.version(part) !== this.known.get(areaOf(part))?.version;
  }

  /** True for a part that failed so often that only the visitor should try it again. */
  isLooping(part: string): boolean {
    return this.#faults.isLooping(part);
  }

  /** Forgets what was opened, and that its area failed: the next `open` begins with the release's version again. */
  forget(part: string): void {
    this.#onRetry?.();
    this.#opened.delete(part);
    this.#versions.restart(part, undefined);
  }

  /**
   * After a part failed while it was shown: puts the stand-in in its place.
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

  /** Tells that a version whose data failed was replaced. */
  reportHealed(part: string, version: string, error: unknown): void {
    this.#events.onHealed?.({ area: areaOf(part), version, part, error });
  }

  async #heal(part: string): Promise<boolean> {
    const failed = this.#versions.ofOpen(part);
    this.#faults.note(part);
    if (!failed || this.isLooping(part)) return false;
    const standIn = await this.#opener.standInFor(part, failed);
    if (!standIn) return false;
    this.#opened.delete(part);
    this.#versions.restart(part, standIn);
    return true;
  }
}
