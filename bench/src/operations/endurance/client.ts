import { createHash } from 'node:crypto';
import { isRegistryError, isStoreError, type Registry } from '@nivaas/registry';
import {
  steadyNow,
  viewOf,
  type Answered,
  type Asked,
  type AreaView,
  type Change,
  type Outcome,
} from './operation';

/** An area as a client knows it: its published versions, and builds to publish. */
export interface Ground {
  area: string;
  versions: string[];
  /** Folders of builds that may be published again and again, or at last. */
  builds: string[];
  /** Folders of builds that claim a version that is there, with other bytes. */
  impostors: string[];
}

/** As often as each is likely to find something to do. */
const CHANGES: readonly Change[] = [
  ...Array<Change>(6).fill('activate'),
  ...Array<Change>(4).fill('rollback'),
  ...Array<Change>(5).fill('canary'),
  'promote',
  'abort',
  'off',
  'on',
  'on',
];

type Random = (below: number) => number;

/** Does one thing after the other, at random, and says each before and after. */
export class Client {
  #count = 0;

  /** @param name Unlike that of any other client. */
  constructor(
    private readonly name: string,
    private readonly registry: Registry,
    private readonly grounds: readonly Ground[],
    private readonly random: Random,
    private readonly say: (word: Asked | Answered) => void,
  ) {}

  /** @returns How it ended. */
  async step(): Promise<Outcome> {
    const ground = pick(this.grounds, this.random);
    const { verb, work } = this.#choose(ground);
    const id = `${this.name}-${(this.#count += 1)}`;
    this.say({ id, verb, area: ground.area, at: steadyNow() });
    const outcome = await work(id).catch(failed);
    this.say({ id, at: steadyNow(), outcome });
    return outcome;
  }

  #choose(ground: Ground): { verb: Asked['verb']; work: (id: string) => Promise<Outcome> } {
    const die = this.random(100);
    if (die < 8) return { verb: 'status', work: () => this.#look() };
    if (die < 16) return { verb: 'file', work: () => this.#read(ground) };
    if (die < 18) return { verb: 'publish', work: () => this.#publish(pick(ground.builds, this.random)) };
    if (die < 19) return { verb: 'publish', work: () => this.#publish(pick(ground.impostors, this.random)) };
    const verb = pick(CHANGES, this.random);
    return { verb, work: (id) => this.#change(verb, ground, id) };
  }

  async #change(verb: Change, { area, versions }: Ground, id: string): Promise<Outcome> {
    const version = pick(versions, this.random);
    const options = { by: this.name, reason: id, version, percent: 1 + this.random(20) };
    const result = await this.registry[verb](area, options);
    return result.changed
      ? { kind: 'changed', revision: result.revision, view: viewOf(result) }
      : { kind: 'done' };
  }

  async #look(): Promise<Outcome> {
    const { revision, areas } = await this.registry.status();
    const views = Object.entries(areas).map(([area, state]): [string, AreaView] => [area, viewOf(state)]);
    return { kind: 'read', revision, areas: Object.fromEntries(views) };
  }

  async #read({ area, versions }: Ground): Promise<Outcome> {
    const version = pick(versions, this.random);
    const path = 'client/remote-entry.js';
    const bytes = await this.registry.file(area, version, path);
    if (!bytes) return { kind: 'done' };
    return { kind: 'done', version, path, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  async #publish(build: string): Promise<Outcome> {
    await this.registry.publish(build, { by: this.name, commit: null });
    return { kind: 'done' };
  }
}

/** A refusal leaves nothing behind; after a fault of the store nobody knows. */
function failed(error: unknown): Outcome {
  if (isStoreError(error)) return { kind: 'unknown', code: error.failure };
  if (!isRegistryError(error)) throw error;
  return { kind: error.code.startsWith('store_') ? 'unknown' : 'refused', code: error.code };
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[random(items.length)] as Item;
}

/** mulberry32: the same choices for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
