import type { AreaSnapshot } from '@nivaas/contracts';

/** The two calls that we need of a Module Federation instance. */
export interface FederationInstance {
  registerRemotes: (
    remotes: {
      name: string;
      alias?: string;
      entry: string;
      type: 'global' | 'var';
      entryGlobalName: string;
    }[],
    options?: { force?: boolean },
  ) => void;
  loadRemote: <Module>(id: string) => Promise<Module | null>;
}

/** The containers of areas as Module Federation has them: each version is registered once, each module loaded once. */
export class Remotes {
  readonly #registered = new Set<string>();
  readonly #modules = new Map<string, Promise<unknown>>();

  /** @param entryUrl Where an area's entry is: a URL in the browser, any unique text on the server. */
  constructor(
    private readonly instance: FederationInstance,
    private readonly entryUrl: (area: string, snapshot: AreaSnapshot) => string,
  ) {}

  /**
   * Loads what a version of an area exposes. Those who ask for the same at the same time share one request; a failure
   * is kept by nobody.
   *
   * @param isRelease Whether the version is the release's, which goes by the area's name: one name can stand for one
   *   version only, so a stand-in is called by the name of its container.
   * @returns Null when the container does not say what it has.
   */
  load(area: string, version: AreaSnapshot, isRelease: boolean, expose: string): Promise<unknown> {
    this.#register(area, version, isRelease);
    const id = `${isRelease ? area : version.container}/${expose}`;
    const running = this.#modules.get(id);
    if (running) return running;
    const loading = this.instance.loadRemote<unknown>(id);
    this.#modules.set(id, loading);
    loading.catch(() => this.#modules.delete(id));
    return loading;
  }

  #register(area: string, version: AreaSnapshot, isRelease: boolean): void {
    if (this.#registered.has(version.container)) return;
    this.#registered.add(version.container);
    this.instance.registerRemotes([
      {
        name: version.container,
        ...(isRelease ? { alias: area } : {}),
        entry: this.entryUrl(area, version),
        type: 'global',
        entryGlobalName: version.container,
      },
    ]);
  }
}
