import type { AreaSnapshot } from '@nivaas/contracts';
import { shareScope, type ShareScope } from '../../lean/share-scope';
import { onceUntilRejected } from '../../once';

/** An opened entry of an area, by Module Federation's protocol. */
export interface Container {
  init: (scope: ShareScope, initScope: object[], options: object) => unknown;
  /** @returns A function that returns the module. Rejects when the container does not have it. */
  get: (expose: string) => Promise<() => unknown>;
}

/** Runs the entry of a version, whose name contains the version: one tab can run two of an area. */
export type LoadContainer = (area: string, version: AreaSnapshot) => Container | Promise<Container>;

/** The containers of a page view or of a release on the server: opens each once, and loads each module once. */
export class Containers {
  readonly #opened = new Map<string, Promise<Container>>();
  readonly #modules = new Map<string, Promise<unknown>>();

  constructor(private readonly loadContainer: LoadContainer) {}

  /** Loads what a version exposes. Concurrent and later calls share one promise, unless it fails. */
  load(area: string, version: AreaSnapshot, expose: string): Promise<unknown> {
    return onceUntilRejected(this.#modules, `${version.container}/${expose}`, async () => {
      const container = await onceUntilRejected(this.#opened, version.container, () =>
        this.#open(area, version),
      );
      return (await container.get(`./${expose}`))();
    });
  }

  async #open(area: string, version: AreaSnapshot): Promise<Container> {
    const container = await this.loadContainer(area, version);
    const options = { version: '', shareScopeKeys: 'default', shareScopeMap: { default: shareScope } };
    await container.init(shareScope, [], options);
    return container;
  }
}
