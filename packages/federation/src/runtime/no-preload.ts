/** Stands for the runtime's preloading in the shell's browser build: the document names what its page needs. */
export function formatPreloadArgs(): never {
  throw new Error('This host preloads by links in the document; preloadRemote is not in its build.');
}

export function preloadAssets(): Promise<never[]> {
  return Promise.resolve([]);
}

/** Made only where snapshots are read. */
export function generatePreloadAssetsPlugin(): { name: string } {
  return { name: 'no-preload' };
}
