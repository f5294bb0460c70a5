/** Share of an item that waits for somebody else's answer: it keeps no processor busy, only some memory. */
const WAITING_SHARE = 1 / 4;

/** An item under way, which counts for one client. */
export interface Turn {
  readonly client: string;
  /** Whether it waits for somebody else's answer. */
  isWaiting: boolean;
}

/** How many working items these are worth. */
export function loadOf(turns: Iterable<Turn>): number {
  let load = 0;
  for (const { isWaiting } of turns) load += isWaiting ? WAITING_SHARE : 1;
  return load;
}

/**
 * A queue in which clients take turns, so that one with many items delays the others by one item at most. A client
 * has a bounded number of items under way; its other items wait, even if there is free capacity.
 */
export class FairQueue<Item extends object> {
  /** The client whose turn is next comes first. */
  readonly #waiting = new Map<string, Item[]>();
  readonly #running = new Map<string, Set<Turn>>();
  readonly #items = new Set<Item>();

  constructor(private readonly maxPerClient: number) {}

  get size(): number {
    return this.#items.size;
  }

  /** Adds an item. One that several clients wait for is added for each, and taken once. */
  add(client: string, item: Item): void {
    this.#items.add(item);
    this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), item]);
  }

  has(item: Item): boolean {
    return this.#items.has(item);
  }

  delete(item: Item): boolean {
    return this.#items.delete(item);
  }

  /** The next item, and its turn, which lasts until `done`. */
  take(): { turn: Turn; item: Item } | undefined {
    for (const [client, items] of [...this.#waiting]) {
      const left = items.filter((item) => this.#items.has(item));
      this.#waiting.delete(client);
      const [item, ...later] = left;
      if (!item) continue;
      const running = this.#running.get(client) ?? new Set();
      if (loadOf(running) >= this.maxPerClient) {
        this.#waiting.set(client, left);
        continue;
      }
      if (later.length > 0) this.#waiting.set(client, later);
      this.#items.delete(item);
      const turn = { client, isWaiting: false };
      this.#running.set(client, running.add(turn));
      return { turn, item };
    }
    return undefined;
  }

  done(turn: Turn): void {
    const running = this.#running.get(turn.client);
    running?.delete(turn);
    if (running?.size === 0) this.#running.delete(turn.client);
  }

  clear(): Item[] {
    const items = [...this.#items];
    this.#items.clear();
    this.#waiting.clear();
    return items;
  }
}
