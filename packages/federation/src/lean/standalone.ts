import * as core from '@module-federation/runtime-core';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import * as bundler from '@module-federation/webpack-bundler-runtime/bundler';
import type { LentRuntime } from './lent-runtime';
import { loadFile } from './load-file';

export { adaptContainer } from '../foreign/adapt-container';

declare global {
  /** Module Federation's name for a runtime outside the build. */
  var _FEDERATION_RUNTIME_CORE: object | undefined;
}

const { bundlerRuntime, attachShareScopeMap } = bundler as unknown as LentRuntime;

/**
 * Runs before the entry that other hosts load, and sets what only our shell lends. In our shell these globals are
 * already set.
 */
globalThis._FEDERATION_RUNTIME_CORE ??= core;
globalThis.__NIVAAS_BUNDLER_RUNTIME__ ??= {
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry: initContainerEntry },
  attachShareScopeMap,
};
globalThis.__NIVAAS_LOAD__ ??= loadFile;
