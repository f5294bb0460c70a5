import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { FederationFunctions } from '../script-host';

declare const __webpack_require__: { federation: FederationFunctions };

/**
 * Completes webpack's federation functions for the remotes that borrow them, which saves 4 kB in each entry: the shell
 * exposes nothing, so its own build lacks the function that opens a container. It is a plugin of the shell's federation
 * runtime without hooks, because the shell's build runs plugins before it loads any remote.
 */
export default function lendBundlerRuntime(): { name: string } {
  const { federation } = __webpack_require__;
  federation.bundlerRuntime = { ...federation.bundlerRuntime, initContainerEntry: initContainerEntry };
  return { name: 'lend-bundler-runtime' };
}
