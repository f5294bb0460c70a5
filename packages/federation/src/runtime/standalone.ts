import * as core from '@module-federation/runtime-core';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import * as bundler from '@module-federation/webpack-bundler-runtime/bundler';
import type { BundlerRuntime, LentRuntime } from './lent-runtime';

declare global {
  /** What webpack calls an external federation runtime; Module Federation's own name. */
  var _FEDERATION_RUNTIME_CORE: object | undefined;
}

const { bundlerRuntime, attachShareScopeMap } = bundler as unknown as LentRuntime;

/**
 * Stands before the entry that other hosts load: it brings the runtime that our shell lends, so that such a host needs
 * to know nothing of it. In our shell both are there already, and this changes nothing.
 */
globalThis._FEDERATION_RUNTIME_CORE ??= core;
globalThis.__NIVAAS_BUNDLER_RUNTIME__ ??= {
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry: initContainerEntry as BundlerRuntime[string] },
  attachShareScopeMap,
};
