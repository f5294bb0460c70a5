/**
 * A queue in which clients take turns, so that one with many items delays the others by one item at most. A client
 * has a bounded number of items under way; its other items wait, even if there is free capacity.
 */
export class FairQueue<Item extends object> {
  /** The client whose turn is next comes first. */
  readonly #waiting = new Map<string, Item[]>();
  readonly #running = new Map<string, number>();
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

  /** The next item and the client that it counts for, until `done`. */
  take(): { client: string; item: Item } | undefined {
    for (const [client, items] of [...this.#waiting]) {
      const left = items.filter((item) => this.#items.has(item));
      this.#waiting.delete(client);
      const [item, ...later] = left;
      if (!item) continue;
      if (this.#runningOf(client) >= this.maxPerClient) {
        this.#waiting.set(client, left);
        continue;
      }
      if (later.length > 0) this.#waiting.set(client, later);
      this.#items.delete(item);
      this.#running.set(client, this.#runningOf(client) + 1);
      return { client, item };
    }
    return undefined;
  }

  done(client: string): void {
    const running = this.#runningOf(client) - 1;
    if (running > 0) this.#running.set(client, running);
    else this.#running.delete(client);
  }

  clear(): Item[] {
    const items = [...this.#items];
    this.#items.clear();
    this.#waiting.clear();
    return items;
  }

  #runningOf(client: string): number {
    return this.#running.get(client) ?? 0;
  }
}
