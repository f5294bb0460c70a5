/**
 * Replaces the runtime's snapshot handler in the shell's browser build. Areas are registered with the address of their
 * entry, so the runtime never reads a manifest.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { registerPlugins: {}, lifecycle: {}, applyPlugin, removePlugin };

  loadRemoteSnapshotInfo(): Promise<never> {
    return Promise.reject(new Error('This build reads no manifests.'));
  }
}

export function getGlobalRemoteInfo(): Record<string, undefined> {
  return { hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined };
}

function applyPlugin(): void {}
function removePlugin(): void {}
