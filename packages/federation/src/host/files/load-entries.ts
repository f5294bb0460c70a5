import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** Entries are loaded like every other script of the site: with a deadline, a second try and their integrity hash. */
export function loadEntries(): ModuleFederationRuntimePlugin {
  return {
    name: 'entries',
    loadEntry: async ({ remoteInfo: { entry, entryGlobalName } }) => {
      if (!containerOf(entryGlobalName)) await globalThis.__NIVAAS_LOAD__?.(entry);
      const container = containerOf(entryGlobalName);
      if (!container) throw new Error(`${entry} ran, but left no container.`);
      return container as never;
    },
  };
}

/** An element of the page may have the container's name as its id, which makes it a global, too. */
function containerOf(name: string): unknown {
  const found = (globalThis as Record<string, unknown>)[name] as { get?: unknown } | undefined;
  return typeof found?.get === 'function' ? found : undefined;
}
