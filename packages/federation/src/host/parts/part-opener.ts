import { addTranslation, type AreaSnapshot } from '@nivaas/contracts';
import { areaOf, entryChunk, translationOf } from '../../part';
import type { Connection } from '../files/connection';
import { PART_TIMEOUT_MS } from '../limits';
import type { KnownAreas } from '../release/known-areas';
import type { Remotes } from '../release/remotes';

/** Loads one expose of an area's version, such as `routes`. */
type LoadExpose = <Module>(expose: string) => Promise<Module>;

/** Picks a part out of what a version exposes. */
export type ReadPart<Value> = (load: LoadExpose) => Promise<Value>;

/** A version that failed in this page view and was replaced by its stand-in. */
interface Healing {
  area: string;
  /** The version that failed. */
  version: string;
  part: string;
  error: unknown;
}

export interface HealingEvents {
  onHealed?: (healed: Healing) => void;
  /** A stand-in is about to be loaded. */
  onStandIn?: (area: string, standIn: AreaSnapshot, part: string) => void;
  /** Code of a part is about to run; called again, with its version, when it has just run. */
  onRun?: (part: string, version?: string) => void;
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

/** Turns the name of a part into its code. */
export class PartOpener {
  readonly #versions = new Map<string, AreaSnapshot>();

  constructor(
    private readonly areas: KnownAreas,
    private readonly remotes: Remotes,
    private readonly connection: Connection,
    private readonly events: HealingEvents,
  ) {}

  /**
   * Opens a part: know → register → load → read → heal.
   *
   * @throws {AreaLoadError} of the release's version when its stand-in fails, too.
   */
  async open<Value>(part: string, read: ReadPart<Value>): Promise<Value> {
    const release = await this.#know(part);
    const readFrom = (version: AreaSnapshot) =>
      this.#attempt(part, version, async () => {
        const remote = this.#register(part, version);
        await this.#translate(part, remote, version);
        return read(async (expose) => {
          try {
            return await this.#load(part, remote, expose);
          } finally {
            this.events.onRun?.(part, version.version);
          }
        });
      });
    return readFrom(release).catch((error: unknown) => this.#heal(part, release, error, readFrom));
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

  #register(part: string, version: AreaSnapshot): string {
    const area = areaOf(part);
    return this.remotes.register(area, version, version.version === this.areas.get(area)?.version);
  }

  /** Loads the area's texts in the document's language before its code uses them. */
  async #translate(part: string, remote: string, version: AreaSnapshot): Promise<void> {
    const expose = translationOf(version);
    if (!expose) return;
    const { translation } = await this.#load<{ translation: Record<string, unknown> }>(part, remote, expose);
    addTranslation(translation);
  }

  async #load<Module>(part: string, remote: string, expose: string): Promise<Module> {
    const loaded = await this.remotes.load(remote, expose);
    if (loaded === null) throw new AreaLoadError(part, 'failed');
    return loaded as Module;
  }

  /** Limits the silence while a version is read, and turns any failure into an `AreaLoadError`. */
  async #attempt<Value>(part: string, version: AreaSnapshot, read: () => Promise<Value>): Promise<Value> {
    try {
      const late = () => new AreaLoadError(part, 'timeout');
      this.events.onRun?.(part);
      const value = await this.connection.whileAlive(read, PART_TIMEOUT_MS, late);
      this.#versions.set(part, version);
      return value;
    } catch (cause) {
      throw cause instanceof AreaLoadError ? cause : new AreaLoadError(part, 'failed', cause);
    } finally {
      this.events.onRun?.(part, version.version);
    }
  }

  /** Reads the part from the stand-in of a version that failed. */
  async #heal<Value>(
    part: string,
    failed: AreaSnapshot,
    error: unknown,
    readFrom: (version: AreaSnapshot) => Promise<Value>,
  ): Promise<Value> {
    const standIn = await this.standInFor(part, failed);
    if (!standIn) throw error;
    const value = await readFrom(standIn).catch(() => {
      throw error;
    });
    const area = areaOf(part);
    this.areas.replace(area, standIn);
    this.events.onHealed?.({ area, version: failed.version, part, error });
    return value;
  }

  /** The version that may replace one that failed, if there is one. */
  async standInFor(part: string, failed: AreaSnapshot): Promise<AreaSnapshot | undefined> {
    const area = areaOf(part);
    const standIn = await this.areas.standInOf(area);
    if (!standIn || standIn.version === failed.version) return undefined;
    this.events.onStandIn?.(area, standIn, part);
    return standIn;
  }

  /** The version of an open part. */
  versionOf(part: string): AreaSnapshot | undefined {
    return this.#versions.get(part);
  }

  /** Closes a part. Its area is next opened with the stand-in or, without one, with the release's version. */
  close(part: string, standIn?: AreaSnapshot): void {
    this.#versions.delete(part);
    this.areas.replace(areaOf(part), standIn);
  }
}
