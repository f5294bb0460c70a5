import type { Store } from './store';

/**
 * A store over another one, which it never changes: writes and removals stay in memory. For trying a change without
 * making it.
 */
export function overlayStore(below: Store): Store {
  const written = new Map<string, Buffer>();
  const removed = new Set<string>();
  const list = async (prefix: string) => {
    const own = [...written.keys()].filter((key) => key.startsWith(prefix));
    const kept = (await below.list(prefix)).filter((key) => !removed.has(key));
    return [...new Set([...kept, ...own])].sort();
  };
  const read = async (key: string) => written.get(key) ?? (removed.has(key) ? undefined : below.read(key));
  return {
    read,
    create: async (key, bytes) => {
      if (await read(key)) return false;
      written.set(key, Buffer.from(bytes));
      return true;
    },
    list,
    folders: async (prefix) => {
      const own = [...written.keys()]
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
        .filter((rest) => rest.includes('/'))
        .map((rest) => rest.slice(0, rest.indexOf('/')));
      return [...new Set([...(await below.folders(prefix)), ...own])].sort();
    },
    remove: async (key) => {
      written.delete(key);
      removed.add(key);
    },
    // No other process writes here, and changes below do not matter for a trial.
    watch: () => () => undefined,
  };
}
