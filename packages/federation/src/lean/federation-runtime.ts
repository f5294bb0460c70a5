import type { FederationFunctions } from '../script-host';
import type { ShareScope } from './share-scope';

/*
 * What the shell lends to remotes in browsers, instead of Module Federation's runtime (14 kB): the functions that
 * webpack's generated code of a remote calls, and the classes that it names. A release has one pack, which is complete
 * before a container is opened, so nothing is negotiated.
 */

/** The options of a build, from webpack's generated code. */
interface InstanceOptions {
  name: string;
  shareStrategy?: string;
}

/** A remote's instance of Module Federation: it looks up the modules of the pack. */
class LeanInstance {
  readonly name: string;
  readonly shareScopeMap: Record<string, ShareScope> = {};

  constructor(readonly options: InstanceOptions) {
    this.name = options.name;
  }

  /** Called when a container is evaluated again or opened. Does nothing: the options of a build never change. */
  initOptions(): void {}

  /** Takes the scope of the host that opened this container. */
  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  /**
   * A module of the pack.
   *
   * @returns A function that returns the module.
   */
  loadShareSync(module: string): () => unknown {
    const [shared] = Object.values(this.shareScopeMap['default']?.[module] ?? {});
    if (!shared) throw new Error(`${this.name} needs ${module}, which the shell does not lend.`);
    if (!shared.useIn.includes(this.name)) shared.useIn.push(this.name);
    shared.lib ??= shared.get();
    shared.loaded = true;
    return shared.lib;
  }
}

interface WebpackRequire {
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  S: Record<string, ShareScope>;
  federation: {
    instance?: LeanInstance;
    initOptions: InstanceOptions;
    runtime: { init: (options: InstanceOptions) => LeanInstance };
  };
  consumesLoadingData?: {
    moduleIdToConsumeDataMapping?: Record<string, { shareKey: string }>;
  };
}

interface Consumes {
  webpackRequire: WebpackRequire;
  installedModules: Record<string, unknown>;
  /** Filled by builds that do not have `consumesLoadingData`. */
  moduleToHandlerMapping: Record<string, { shareKey: string }>;
}

declare global {
  /** Module Federation's name for what the host of a container provides. */
  var _FEDERATION_RUNTIME_CORE: object | undefined;
}

function init({ webpackRequire }: { webpackRequire: WebpackRequire }): LeanInstance {
  return webpackRequire.federation.runtime.init(webpackRequire.federation.initOptions);
}

/** Makes the modules of the pack that a chunk imports available under their ids. */
function consumes(request: Consumes & { chunkId: string; chunkMapping: Record<string, string[]> }): void {
  for (const id of request.chunkMapping[request.chunkId] ?? []) install(request, id);
}

function installInitialConsumes(request: Consumes & { initialConsumes: string[] }): void {
  for (const id of request.initialConsumes) install(request, id);
}

/** Looks the module up when it is first imported. */
function install({ webpackRequire, installedModules, moduleToHandlerMapping }: Consumes, id: string): void {
  if (Object.hasOwn(installedModules, id)) return;
  installedModules[id] = 0;
  const consumed =
    webpackRequire.consumesLoadingData?.moduleIdToConsumeDataMapping?.[id] ?? moduleToHandlerMapping[id];
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    const factory = webpackRequire.federation.instance?.loadShareSync(consumed?.shareKey ?? id);
    module.exports = factory?.();
  };
}

/** Opens a container with the scope of its host. */
function initContainerEntry(request: {
  webpackRequire: WebpackRequire;
  shareScope: ShareScope;
  shareScopeKey?: string;
}): true {
  const { webpackRequire, shareScope, shareScopeKey = 'default' } = request;
  webpackRequire.federation.instance?.initShareScopeMap(shareScopeKey, shareScope);
  attachShareScopeMap(webpackRequire);
  return true;
}

function attachShareScopeMap(webpackRequire: object): void {
  const { federation: own } = webpackRequire as WebpackRequire;
  if (own.instance) (webpackRequire as WebpackRequire).S = own.instance.shareScopeMap;
}

export const federationFunctions: FederationFunctions = {
  bundlerRuntime: { init, consumes, installInitialConsumes, initContainerEntry, I: () => true, S: {} },
  attachShareScopeMap,
};

// Containers of other bundlers bring their own runtime, which adds what it needs to this object.
const global: { __INSTANCES__: LeanInstance[] } = { __INSTANCES__: [] };
Object.assign(globalThis, { __FEDERATION__: global });
globalThis._FEDERATION_RUNTIME_CORE = {
  ModuleFederation: LeanInstance,
  CurrentGlobal: { __FEDERATION__: global },
  setGlobalFederationInstance: (instance: LeanInstance) => void global.__INSTANCES__.push(instance),
};
