import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { BundlerRuntime, LentRuntime } from './lent-runtime';

declare const __webpack_require__: { federation: LentRuntime };

/**
 * A plugin of the shell's federation runtime that hooks nothing: when it is made, it lends the code behind webpack's
 * federation calls to the remotes, of which every one would else bring a copy (4 kB in each entry).
 */
export default function lendBundlerRuntime(): { name: string } {
  const { bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  globalThis.__NIVAAS_BUNDLER_RUNTIME__ = {
    // The shell exposes nothing, so its own build leaves out what opens a container.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry: initContainerEntry as BundlerRuntime[string] },
    attachShareScopeMap,
  };
  return { name: 'lend-bundler-runtime' };
}
