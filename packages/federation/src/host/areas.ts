import type { AreaSnapshot, Snapshot } from '@nivaas/contracts';
import { track } from '../tracked-promise';

/** The two calls that we need of a Module Federation instance. */
export interface FederationInstance {
  registerRemotes: (
    remotes: {
      name: string;
      alias: string;
      entry: string;
      type: 'global' | 'var';
      entryGlobalName: string;
    }[],
    options?: { force?: boolean },
  ) => void;
  loadRemote: <Module>(id: string) => Promise<Module | null>;
}

/** A remote's module that could not be had. `code` is stable: beacons and tests name it. */
export class AreaLoadError extends Error {
  override readonly name = 'AreaLoadError';

  constructor(
    readonly area: string,
    readonly expose: string,
    readonly code: 'off' | 'unknown_area' | 'timeout' | 'failed',
    cause?: unknown,
  ) {
    super(`${area}/${expose} could not be loaded (${code})`, { cause });
  }
}

/** Nothing may wait for ever: a module that is not there after this long counts as failed. Milliseconds. */
const LOAD_LIMIT = 10_000;

/** The areas of one release: who owns what, and how their modules are loaded. One per page view (or server release). */
export class Areas {
  readonly #modules = new Map<string, Promise<unknown>>();
  readonly #registered = new Set<string>();
  readonly #known: Map<string, AreaSnapshot>;
  #completing: Promise<void> | undefined;

  /**
   * @param entryUrl Where an area's entry is: a URL in the browser, any unique text on the server.
   * @param fetchMap Brings the whole release, for areas that `snapshot` leaves out. Absent: it leaves none out.
   */
  constructor(
    readonly snapshot: Snapshot,
    private readonly instance: FederationInstance,
    private readonly entryUrl: (area: string, snapshot: AreaSnapshot) => string,
    private readonly fetchMap?: (release: string) => Promise<Snapshot>,
  ) {
    this.#known = new Map(Object.entries(snapshot.areas));
  }

  names(): string[] {
    return [...this.#known.keys()];
  }

  get(area: string): AreaSnapshot | undefined {
    return this.#known.get(area);
  }

  /** Makes all areas of the release known: one request, once; a failed one is asked for again by the next call. */
  async complete(): Promise<void> {
    if (!this.fetchMap) return;
    this.#completing ??= this.#complete(this.fetchMap).catch((error: unknown) => {
      this.#completing = undefined;
      throw error;
    });
    await this.#completing;
  }

  async #complete(fetchMap: (release: string) => Promise<Snapshot>): Promise<void> {
    const { areas } = await fetchMap(this.snapshot.release);
    for (const [name, area] of Object.entries(areas)) this.#known.set(name, area);
  }

  /** Makes sure that the hashes of a chunk's files are known before the browser asks for them. */
  async know(area: string, chunk: string): Promise<void> {
    if (!this.#known.get(area)?.chunks[chunk]) await this.complete();
  }

  /**
   * Loads what an area exposes; concurrent and later callers share one promise.
   * @param expose Without the leading `./`, as in `routes`.
   * @throws {AreaLoadError} when the area is off, unknown, too slow or broken.
   */
  load<Module>(area: string, expose: string): Promise<Module> {
    const key = `${area}/${expose}`;
    const running = this.#modules.get(key);
    if (running) return running as Promise<Module>;
    const loading = track(this.#load<Module>(area, expose));
    this.#modules.set(key, loading);
    return loading;
  }

  /** Forgets a failed load so that the next `load` asks again. */
  forget(area: string, expose: string): void {
    this.#modules.delete(`${area}/${expose}`);
  }

  async #load<Module>(area: string, expose: string): Promise<Module> {
    await this.know(area, expose === 'routes' ? 'routes' : `fragment-${expose}`).catch((cause: unknown) => {
      throw new AreaLoadError(area, expose, 'failed', cause);
    });
    const known = this.#known.get(area);
    if (!known) throw new AreaLoadError(area, expose, 'unknown_area');
    if (known.off) throw new AreaLoadError(area, expose, 'off');
    this.#register(area, known);
    const loaded = await withLimit(
      this.instance.loadRemote<Module>(`${area}/${expose}`).catch((cause: unknown) => {
        throw new AreaLoadError(area, expose, 'failed', cause);
      }),
      () => new AreaLoadError(area, expose, 'timeout'),
    );
    if (loaded === null) throw new AreaLoadError(area, expose, 'failed');
    return loaded;
  }

  #register(area: string, known: AreaSnapshot): void {
    if (this.#registered.has(area)) return;
    this.#registered.add(area);
    this.instance.registerRemotes([
      {
        name: known.container,
        alias: area,
        entry: this.entryUrl(area, known),
        type: 'global',
        entryGlobalName: known.container,
      },
    ]);
  }
}

async function withLimit<Value>(work: Promise<Value>, late: () => Error): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), LOAD_LIMIT);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
