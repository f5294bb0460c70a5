import type { Store } from '@nivaas/registry';

export function memoryStore(keys = new Map<string, Buffer>()): Store {
  const list = async (prefix: string) => [...keys.keys()].filter((key) => key.startsWith(prefix)).sort();
  return {
    read: async (key) => keys.get(key),
    create: async (key, bytes) => !keys.has(key) && keys.set(key, bytes).size > 0,
    list,
    folders: async (prefix) => [
      ...new Set((await list(prefix)).map((key) => key.slice(prefix.length).split('/')[0] ?? '')),
    ],
    remove: async (key) => void keys.delete(key),
    watch: () => () => undefined,
  };
}
