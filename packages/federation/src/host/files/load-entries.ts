import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { ScriptHost } from '../../script-host';

/**
 * Loads the entries of remotes like every other script: with a timeout, a retry and their integrity hash.
 * @param onRun Called when an entry has just run.
 */
export function loadEntries(
  load: ScriptHost['load'],
  onRun: (entry: string) => void,
): ModuleFederationRuntimePlugin {
  return {
    name: 'entries',
    loadEntry: async ({ remoteInfo: { entry, entryGlobalName } }) => {
      if (!containerOf(entryGlobalName)) await load(entry);
      onRun(entry);
      const container = containerOf(entryGlobalName);
      if (!container) throw new Error(`${entry} ran but defined no container.`);
      return container as never;
    },
  };
}

/** Checks for `get` because an element with the container's name as its id is a global, too. */
function containerOf(name: string): unknown {
  const found = (globalThis as Record<string, unknown>)[name] as { get?: unknown } | undefined;
  return typeof found?.get === 'function' ? found : undefined;
}
