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

/** Where an area's entry is: a URL in the browser, any unique text on the server. */
export type EntryUrl = (area: string, version: AreaSnapshot) => string;

/** The containers of areas as Module Federation has them: each version is registered once, each module loaded once. */
export class Remotes {
  readonly #registered = new Set<string>();
  readonly #modules = new Map<string, Promise<unknown>>();

  constructor(
    private readonly instance: FederationInstance,
    private readonly entryUrl: EntryUrl,
  ) {}

  /**
   * Tells Module Federation of a version.
   *
   * @param isRelease Whether the version is the release's, which goes by the area's name: one name can stand for one
   *   version only, so a stand-in goes by the name of its container.
   * @returns The name to load from.
   */
  register(area: string, version: AreaSnapshot, isRelease: boolean): string {
    const { container } = version;
    if (!this.#registered.has(container)) {
      this.#registered.add(container);
      this.instance.registerRemotes([
        {
          name: container,
          ...(isRelease ? { alias: area } : {}),
          entry: this.entryUrl(area, version),
          type: 'global',
          entryGlobalName: container,
        },
      ]);
    }
    return isRelease ? area : container;
  }

  /**
   * Loads what a registered version exposes: one request for all who ask at the same time. A failure is kept by nobody.
   * @returns Null when the container does not say what it has.
   */
  load(remote: string, expose: string): Promise<unknown> {
    const id = `${remote}/${expose}`;
    const running = this.#modules.get(id);
    if (running) return running;
    const loading = this.instance.loadRemote<unknown>(id);
    this.#modules.set(id, loading);
    loading.catch(() => this.#modules.delete(id));
    return loading;
  }
}
