import * as core from '@module-federation/runtime-core';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import * as bundler from '@module-federation/webpack-bundler-runtime/bundler';
import { loadFile } from './load-file';
import type { FederationFunctions, HostedScript } from '../script-host';

export { adaptContainer } from '../foreign/adapt-container';

declare global {
  /** Module Federation's name for a runtime outside the build. */
  var _FEDERATION_RUNTIME_CORE: object | undefined;
}

const { bundlerRuntime, attachShareScopeMap } = bundler as unknown as FederationFunctions;

/** Runs in the script of an entry, before it, and lends what else only our shell lends. */
globalThis._FEDERATION_RUNTIME_CORE ??= core;
(document.currentScript as HostedScript).host ??= {
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry: initContainerEntry },
  attachShareScopeMap,
  load: loadFile,
};
