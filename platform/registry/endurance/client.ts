import { isRegistryError, type Registry } from '@nivaas/registry';
import { outcomeOf, perform, viewOf, type Begun, type Change, type Outcome, type Emit } from './operation';

/** What a client needs to work on an area. */
export interface Target {
  area: string;
  versions: string[];
  /** Folders of builds that are published, also repeatedly. */
  builds: string[];
  /** Folders of builds that claim a published version with other bytes. */
  impostors: string[];
}

/** Verbs that are often not possible, like promote, are chosen less often. */
const CHANGES: readonly Change[] = [
  ...Array<Change>(6).fill('activate'),
  ...Array<Change>(4).fill('rollback'),
  ...Array<Change>(5).fill('canary'),
  // Lifts the holds that rollbacks leave.
  ...Array<Change>(2).fill('resume'),
  ...(['promote', 'abort', 'off', 'on', 'on'] as const),
];

export type Random = (below: number) => number;

/** Runs random operations. */
export class Client {
  #count = 0;

  /** @param name Unique among all clients. */
  constructor(
    private readonly name: string,
    private readonly registry: Registry,
    private readonly targets: readonly Target[],
    private readonly random: Random,
    private readonly emit: Emit,
  ) {}

  async step(): Promise<Outcome> {
    const target = this.#pick(this.targets);
    const id = `${this.name}-${(this.#count += 1)}`;
    const [verb, run] = this.#choose(target, id);
    return perform(this.emit, { id, verb, area: target.area }, () => run().catch(failed));
  }

  #choose(
    { area, versions, builds, impostors }: Target,
    id: string,
  ): [Begun['verb'], () => Promise<Outcome>] {
    const { name: by, registry } = this;
    const die = this.random(100);
    const version = this.#pick(versions);
    if (die < 8) return ['status', () => readStatus(registry)];
    if (die < 16) return ['file', () => readEntry(registry, area, version)];
    if (die < 19) {
      const build = this.#pick(die < 18 ? builds : impostors);
      return ['publish', () => registry.publish(build, { by, commit: null }).then(() => ({ kind: 'done' }))];
    }
    const verb = this.#pick(CHANGES);
    // Half of the changes are forced, so that holds do not block them.
    const options = { by, reason: id, version, percent: 1 + this.random(20), force: this.random(2) === 0 };
    return [verb, async () => outcomeOf(await registry[verb](area, options))];
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.random(items.length)] as Item;
  }
}

async function readStatus(registry: Registry): Promise<Outcome> {
  const { revision, areas } = await registry.status();
  const views = Object.entries(areas).map(([area, state]) => [area, viewOf(state)] as const);
  return { kind: 'read', revision, areas: Object.fromEntries(views) };
}

async function readEntry(registry: Registry, area: string, version: string): Promise<Outcome> {
  const path = 'client/remote-entry.js';
  const bytes = await registry.file(area, version, path);
  return bytes ? { kind: 'done', file: { version, path, text: bytes.toString('utf8') } } : { kind: 'done' };
}

/** A refused operation wrote nothing. After a store failure it may or may not have been written. */
function failed(error: unknown): Outcome {
  if (!isRegistryError(error)) throw error;
  return { kind: error.code.startsWith('store_') ? 'unknown' : 'refused', code: error.code };
}

/** mulberry32: the same numbers for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
