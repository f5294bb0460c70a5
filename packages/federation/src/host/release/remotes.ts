import type { ModuleFederation } from '@module-federation/runtime';
import type { AreaSnapshot } from '@nivaas/contracts';
import { onceUntilRejected } from '../../once';

/** The two calls of a Module Federation instance that we need. */
export type FederationInstance = Pick<ModuleFederation, 'registerRemotes' | 'loadRemote'>;

/** Address of an area's entry: a URL in the browser, any unique text on the server. */
export type EntryUrl = (area: string, version: AreaSnapshot) => string;

/** The areas in Module Federation: registers each version once and loads each module once. */
export class Remotes {
  readonly #registered = new Set<string>();
  readonly #modules = new Map<string, Promise<unknown>>();

  constructor(
    private readonly instance: FederationInstance,
    private readonly entryUrl: EntryUrl,
  ) {}

  /**
   * @param isRelease True for the release's version, which is registered under the area's name. A name can have only
   *   one version, so a stand-in is registered under the name of its container.
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
   * Loads an expose of a registered version. Concurrent and later calls share one promise, unless it fails.
   * @returns Null when the container does not have the expose.
   */
  load(remote: string, expose: string): Promise<unknown> {
    const id = `${remote}/${expose}`;
    return onceUntilRejected(this.#modules, id, () => this.instance.loadRemote<unknown>(id));
  }
}
