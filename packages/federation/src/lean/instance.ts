import { onceUntilRejected } from '../once';

/** A module of the shared pack, in the form of a Module Federation share scope. Other bundlers' containers read it. */
export interface SharedModule {
  version: string;
  get: () => () => unknown;
  scope: string[];
  shareConfig: object;
  from: string;
  useIn: string[];
  deps: string[];
  strategy: string;
  lib?: () => unknown;
  loaded?: boolean;
}

/** By name of the module, then by version. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

/** The options of a build, from webpack's generated code. */
export interface InstanceOptions {
  name: string;
  shareStrategy?: string;
  shared?: Record<string, Pick<SharedModule, 'version' | 'get' | 'scope' | 'shareConfig'>[]>;
  plugins?: LoadEntryPlugin[];
}

interface Container {
  init: (scope: ShareScope, initScope: object[], options: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

interface Remote {
  name: string;
  alias?: string;
  entry: string;
  entryGlobalName: string;
}

type LoadEntry = (request: { remoteInfo: Remote }) => Promise<Container>;

interface LoadEntryPlugin {
  name: string;
  loadEntry?: LoadEntry;
}

const SCOPE = 'default';

/**
 * A Module Federation instance that speaks only the containers' protocol: `init` and `get`. The full runtime also
 * negotiates versions, reads manifests and calls hooks. A release needs none of that: it has one pack and known
 * entries.
 */
export class LeanInstance {
  readonly name: string;
  readonly options: InstanceOptions;
  readonly shareScopeMap: Record<string, ShareScope> = { [SCOPE]: {} };
  readonly #remotes = new Map<string, Remote>();
  readonly #containers = new Map<Remote, Promise<Container>>();
  #loadEntry: LoadEntry | undefined;

  constructor(options: InstanceOptions) {
    this.name = options.name;
    this.options = options;
    for (const [module, versions] of Object.entries(options.shared ?? {}))
      for (const version of versions) this.#provide(module, version);
  }

  /** Called when a container is evaluated again or opened. Does nothing: the options of a build never change. */
  initOptions(): void {}

  /** Takes the scope of the host that opened this container. */
  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  registerPlugins(plugins: LoadEntryPlugin[]): void {
    for (const { loadEntry } of plugins) if (loadEntry) this.#loadEntry = loadEntry;
  }

  registerRemotes(remotes: Remote[]): void {
    for (const remote of remotes)
      for (const name of [remote.name, remote.alias]) if (name) this.#remotes.set(name, remote);
  }

  /** @param id `<name or alias>/<expose>` */
  async loadRemote(id: string): Promise<unknown> {
    const [name = '', expose = ''] = id.split('/');
    const remote = this.#remotes.get(name);
    if (!remote) throw new Error(`${name} is not registered.`);
    const container = await this.#open(remote);
    return (await container.get(`./${expose}`))();
  }

  /**
   * A module of the pack.
   *
   * @returns A function that returns the module.
   */
  loadShareSync(module: string): () => unknown {
    const [shared] = Object.values(this.shareScopeMap[SCOPE]?.[module] ?? {});
    if (!shared) throw new Error(`${this.name} needs ${module}, which the shell does not lend.`);
    if (!shared.useIn.includes(this.name)) shared.useIn.push(this.name);
    shared.lib ??= shared.get();
    shared.loaded = true;
    return shared.lib;
  }

  #provide(module: string, given: Pick<SharedModule, 'version' | 'get' | 'scope' | 'shareConfig'>): void {
    const kept = { from: this.name, useIn: [], deps: [], strategy: 'loaded-first' };
    const scope = this.shareScopeMap[SCOPE] as ShareScope;
    scope[module] = { ...scope[module], [given.version]: { ...given, ...kept } };
  }

  /** Opens a container once; one that failed is opened again by the next call. */
  #open(remote: Remote): Promise<Container> {
    return onceUntilRejected(this.#containers, remote, () => this.#start(remote));
  }

  async #start(remoteInfo: Remote): Promise<Container> {
    const container = await this.#loadEntry?.({ remoteInfo });
    if (!container) throw new Error(`${remoteInfo.entry} cannot be loaded before a plugin is registered.`);
    const options = { version: '', shareScopeKeys: SCOPE, shareScopeMap: this.shareScopeMap };
    await container.init(this.shareScopeMap[SCOPE] as ShareScope, [], options);
    return container;
  }
}
