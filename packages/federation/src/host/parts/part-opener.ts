import type { AreaSnapshot } from '@nivaas/contracts';
import { areaOf, isPage, nameOf } from '../../part';
import type { Connection } from '../files/connection';
import { PART_SILENCE_MS } from '../limits';
import type { KnownAreas } from '../release/known-areas';
import type { Remotes } from '../release/remotes';
import { AreaLoadError } from './area-load-error';
import type { PartVersions } from './part-versions';

/** Loads what one version of an area exposes, as in `routes`. */
export type LoadExpose = <Module>(expose: string) => Promise<Module>;

/** Takes a part out of what a version exposes. */
export type ReadPart<Value> = (load: LoadExpose) => Promise<Value>;

/** A version that failed in this page view and was replaced by its stand-in. */
export interface Healed {
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
  constructor(
    private readonly known: KnownAreas,
    private readonly remotes: Remotes,
    private readonly versions: PartVersions,
    private readonly connection: Connection,
    private readonly events: HealingEvents,
  ) {}

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
    const version = this.versions.next(part);
    if (!version) throw new AreaLoadError(part, 'unknown_area');
    if (this.known.get(area)?.off) throw new AreaLoadError(part, 'off');
    return version;
  }

  /** Makes the hashes of a chunk's files known. Those of a stand-in came together with it. */
  async know(area: string, chunk: string): Promise<void> {
    if (!this.versions.hasStandIn(area)) await this.known.know(area, chunk);
  }

  async #loadAndRead<Value>(part: string, version: AreaSnapshot, read: ReadPart<Value>): Promise<Value> {
    const area = areaOf(part);
    const isRelease = version.version === this.known.get(area)?.version;
    const load: LoadExpose = async (expose) => {
      const container = this.remotes.register(area, version, isRelease);
      const loaded = await this.remotes.load(container, expose);
      if (loaded === null) throw new Error(`${container} exposes no ${expose}.`);
      return loaded as never;
    };
    try {
      const value = await this.inTime(
        () => read(load),
        () => new AreaLoadError(part, 'timeout'),
      );
      this.versions.opened(part, version);
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
    this.versions.setStandIn(area, standIn);
    this.events.onHealed?.({ area, version: failed.version, part, error });
    return value;
  }

  /** The version that may take the place of one that failed. */
  async standInFor(part: string, failed: AreaSnapshot): Promise<AreaSnapshot | undefined> {
    const area = areaOf(part);
    if (!this.known.get(area)?.fallback) await this.known.complete().catch(() => undefined);
    const standIn = this.known.get(area)?.fallback;
    if (!standIn || standIn.version === failed.version) return undefined;
    this.events.onStandIn?.(area, standIn, part);
    return standIn;
  }

  /** Waits for work as long as bytes of it may still arrive. What throws at once is a rejection, too. */
  inTime<Value>(work: () => Promise<Value>, late: () => Error): Promise<Value> {
    return this.connection.whileAlive((async () => work())(), PART_SILENCE_MS, late);
  }
}
