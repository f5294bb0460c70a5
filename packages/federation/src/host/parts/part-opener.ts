import type { AreaSnapshot } from '@nivaas/contracts';
import { areaOf, isPage, nameOf } from '../../part';
import type { Connection } from '../files/connection';
import { PART_SILENCE_MS } from '../limits';
import type { KnownAreas } from '../release/known-areas';
import type { Remotes } from '../release/remotes';
import { AreaLoadError } from './area-load-error';

/** Loads what one version of an area exposes, as in `routes`. */
type LoadExpose = <Module>(expose: string) => Promise<Module>;

/** Takes a part out of what a version exposes. */
export type ReadPart<Value> = (load: LoadExpose) => Promise<Value>;

/** A version that failed in this page view and was replaced by its stand-in. */
interface Healed {
  area: string;
  /** The version that failed. */
  version: string;
  part: string;
  error: unknown;
}

export interface HealingEvents {
  /** A version could not be loaded and was replaced. */
  onHealed?: (healed: Healed) => void;
  /** A version is about to stand in for another one. */
  onStandIn?: (area: string, standIn: AreaSnapshot, part: string) => void;
}

/** Brings a part of the page from its name to its code: know → register → load → read → heal. */
export class PartOpener {
  /** The versions of open parts. */
  readonly #versions = new Map<string, AreaSnapshot>();
  /** By area: the version in the place of the release's, which failed in this tab. */
  readonly #standIns = new Map<string, AreaSnapshot>();
  readonly #known: KnownAreas;
  readonly #remotes: Remotes;
  readonly #connection: Connection;
  readonly #events: HealingEvents;

  constructor(known: KnownAreas, remotes: Remotes, connection: Connection, events: HealingEvents) {
    this.#known = known;
    this.#remotes = remotes;
    this.#connection = connection;
    this.#events = events;
  }

  /** @throws {AreaLoadError} of the release's version, when no version has the part. */
  async open<Value>(part: string, read: ReadPart<Value>): Promise<Value> {
    const version = await this.#know(part);
    return this.#loadAndRead(part, version, read).catch((error: unknown) =>
      this.#heal(part, version, read, error),
    );
  }

  /** The version to open the part with, after the hashes of its files are there. */
  async #know(part: string): Promise<AreaSnapshot> {
    const area = areaOf(part);
    await this.know(area, isPage(part) ? 'routes' : `fragment-${nameOf(part)}`).catch((cause: unknown) => {
      throw new AreaLoadError(part, 'failed', cause);
    });
    const version = this.nextOf(area);
    if (!version) throw new AreaLoadError(part, 'unknown_area');
    if (this.#known.get(area)?.off) throw new AreaLoadError(part, 'off');
    return version;
  }

  /** Makes the hashes of a chunk's files known. Those of a stand-in came together with it. */
  async know(area: string, chunk: string): Promise<void> {
    if (!this.#standIns.has(area)) await this.#known.know(area, chunk);
  }

  async #loadAndRead<Value>(part: string, version: AreaSnapshot, read: ReadPart<Value>): Promise<Value> {
    const area = areaOf(part);
    const isRelease = version.version === this.#known.get(area)?.version;
    const load: LoadExpose = async (expose) => {
      const remote = this.#remotes.register(area, version, isRelease);
      const loaded = await this.#remotes.load(remote, expose);
      if (loaded === null) throw new AreaLoadError(part, 'failed');
      return loaded as never;
    };
    try {
      const value = await this.inTime(
        () => read(load),
        () => new AreaLoadError(part, 'timeout'),
      );
      this.#versions.set(part, version);
      return value;
    } catch (cause) {
      throw cause instanceof AreaLoadError ? cause : new AreaLoadError(part, 'failed', cause);
    }
  }

  /** Reads the part from the stand-in of a version that failed. */
  async #heal<Value>(
    part: string,
    failed: AreaSnapshot,
    read: ReadPart<Value>,
    error: unknown,
  ): Promise<Value> {
    const standIn = await this.standInFor(part, failed);
    if (!standIn) throw error;
    const value = await this.#loadAndRead(part, standIn, read).catch(() => {
      throw error;
    });
    const area = areaOf(part);
    this.#standIns.set(area, standIn);
    this.#events.onHealed?.({ area, version: failed.version, part, error });
    return value;
  }

  /** The version that may take the place of one that failed. */
  async standInFor(part: string, failed: AreaSnapshot): Promise<AreaSnapshot | undefined> {
    const area = areaOf(part);
    if (!this.#known.get(area)?.fallback) await this.#known.complete().catch(() => undefined);
    const standIn = this.#known.get(area)?.fallback;
    if (!standIn || standIn.version === failed.version) return undefined;
    this.#events.onStandIn?.(area, standIn, part);
    return standIn;
  }

  /** The next `open` begins with the stand-in; without one, with the release's version. */
  restart(part: string, standIn?: AreaSnapshot): void {
    this.#versions.delete(part);
    if (standIn) this.#standIns.set(areaOf(part), standIn);
    else this.#standIns.delete(areaOf(part));
  }

  /** The version of an open part. */
  versionOf(part: string): AreaSnapshot | undefined {
    return this.#versions.get(part);
  }

  /** The version that would be opened next of an area. */
  nextOf(area: string): AreaSnapshot | undefined {
    return this.#standIns.get(area) ?? this.#known.get(area);
  }

  /** Waits for work as long as bytes of it may still arrive. What throws at once is a rejection, too. */
  inTime<Value>(work: () => Promise<Value>, late: () => Error): Promise<Value> {
    return this.#connection.whileAlive((async () => work())(), PART_SILENCE_MS, late);
  }
}
