/**
 * Stands for the runtime's snapshot handler in the shell's browser build. Areas are registered with their entry's
 * address, so no manifest is ever read and no snapshot of one is kept.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { registerPlugins: {}, lifecycle: {}, applyPlugin, removePlugin };

  loadRemoteSnapshotInfo(): Promise<never> {
    return Promise.reject(new Error('This host knows its remotes by their entries; it reads no manifest.'));
  }
}

export function getGlobalRemoteInfo(): Record<string, undefined> {
  return { hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined };
}

/** Plugins that hook snapshots are told nothing. */
function applyPlugin(): void {}
function removePlugin(): void {}
