import { LeanInstance, type InstanceOptions, type ShareScope } from './instance';

/**
 * Replaces `@module-federation/webpack-bundler-runtime` in the shell's browser build. It has the functions that
 * webpack's generated code calls, for containers whose pack is complete before they run. Remotes borrow these
 * functions, and the runtime's classes that their code names, instead of the whole runtime (14 kB).
 */

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
    initialConsumes?: string[];
    chunkMapping?: Record<string, string[]>;
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

const federation: { __INSTANCES__: LeanInstance[] } = { __INSTANCES__: [] };

function setGlobalFederationInstance(instance: LeanInstance): void {
  federation.__INSTANCES__.push(instance);
}

function createInstance(options: InstanceOptions): LeanInstance {
  const instance = new LeanInstance(options);
  setGlobalFederationInstance(instance);
  return instance;
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

/** Looks the module up when it is first imported. Until then the shell's own pack is not evaluated. */
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

const bundlerRuntime = {
  init,
  consumes,
  installInitialConsumes,
  initContainerEntry,
  /** Nothing is negotiated: scopes are complete when a container is opened. */
  I: () => true,
  S: {},
};

// Containers of other bundlers bring their own runtime, which adds what it needs to this object.
Object.assign(globalThis, { __FEDERATION__: federation });
globalThis._FEDERATION_RUNTIME_CORE = {
  ModuleFederation: LeanInstance,
  CurrentGlobal: { __FEDERATION__: federation },
  setGlobalFederationInstance,
};

/** The instance of the shell, which is the first. */
export function getInstance(): LeanInstance | undefined {
  return federation.__INSTANCES__[0];
}

export default {
  runtime: { init: createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
