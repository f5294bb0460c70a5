import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { LentRuntime } from './lent-runtime';

declare const __webpack_require__: { federation: LentRuntime };

/**
 * Lends webpack's federation functions to the remotes, which saves 4 kB in each entry. It is a plugin of the shell's
 * federation runtime without hooks, because the shell's build runs plugins before it loads any remote.
 */
export default function lendBundlerRuntime(): { name: string } {
  const { bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  globalThis.__NIVAAS_BUNDLER_RUNTIME__ = {
    // The shell exposes nothing, so its own build lacks this function.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry: initContainerEntry },
    attachShareScopeMap,
  };
  return { name: 'lend-bundler-runtime' };
}
