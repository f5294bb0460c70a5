import { StoreError, type Store } from '@nivaas/registry';
import type { Random } from './client';

/**
 * A store in memory whose faults come from a seed: each request takes some turns, some creations fail before or after
 * they took place, and a client can be dead from one request on.
 */
export class ScriptedDisk {
  readonly #files = new Map<string, Buffer>();

  constructor(private readonly random: Random) {}

  read(key: string): Buffer | undefined {
    return this.#files.get(key);
  }

  keys(): string[] {
    return [...this.#files.keys()].sort();
  }

  /**
   * The store as one client has it.
   *
   * @param isDead Once true nothing of the client arrives, and nothing is answered.
   * @param faults Of a hundred creations, those that fail before they take place, and as many after.
   */
  open(isDead: () => boolean, faults: number): Store {
    const arrive = async () => {
      for (let turns = this.random(6); turns > 0; turns -= 1) await Promise.resolve();
      if (isDead()) await new Promise<never>(() => undefined);
    };
    const below = async (prefix: string) => {
      await arrive();
      return this.keys().filter((key) => key.startsWith(prefix));
    };
    return {
      read: async (key) => {
        await arrive();
        const bytes = this.#files.get(key);
        await arrive();
        return bytes;
      },
      create: async (key, bytes) => {
        await arrive();
        const die = this.random(100);
        if (die < faults) throw new StoreError('full', `${key}: no room`);
        const isNew = !this.#files.has(key);
        if (isNew) this.#files.set(key, bytes);
        await arrive();
        if (die < faults * 2) throw new StoreError('unavailable', `${key}: no answer`);
        return isNew;
      },
      list: below,
      folders: async (prefix) => {
        const names = (await below(prefix)).map((key) => key.slice(prefix.length).split('/'));
        return [...new Set(names.flatMap(([name = '', ...rest]) => (rest.length > 0 ? [name] : [])))];
      },
      remove: async (key) => {
        await arrive();
        this.#files.delete(key);
      },
      watch: () => () => undefined,
    };
  }
}
