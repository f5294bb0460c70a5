import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '@nivaas/registry';

/** A disk that takes its time for one in ten requests. @param longest Milliseconds. */
export function slowed(store: Store, longest: number, random: (below: number) => number): Store {
  if (longest === 0) return store;
  const pause = () => (random(10) === 0 ? wait(random(longest)) : Promise.resolve());
  return {
    ...store,
    read: async (key) => {
      await pause();
      return store.read(key);
    },
    create: async (key, bytes, isUrgent) => {
      await pause();
      const created = await store.create(key, bytes, isUrgent);
      await pause();
      return created;
    },
  };
}
