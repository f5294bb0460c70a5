/** Replaces the runtime's preloading in the shell's browser build: our documents have preload links. */
export function formatPreloadArgs(): never {
  throw new Error('This build has no preloadRemote.');
}

export function preloadAssets(): Promise<never[]> {
  return Promise.resolve([]);
}

/** The runtime uses it only with snapshots. */
export function generatePreloadAssetsPlugin(): { name: string } {
  return { name: 'no-preload' };
}
