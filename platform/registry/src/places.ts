/** Lets so many pieces of work run at once. The others wait in line. */
export class Places {
  #free: number;
  readonly #waiting: { enter: () => void; signal: AbortSignal | undefined }[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  get areFull(): boolean {
    return this.#free === 0;
  }

  /** Resolves when there is a place. @param signal Who waits and is aborted never gets one. */
  async take(signal?: AbortSignal): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((enter) => this.#waiting.push({ enter, signal }));
  }

  /** Does work in a place. After `maxMs` the next may begin, so that work that hangs does not block all others. */
  async run<Result>(maxMs: number, work: () => Promise<Result>): Promise<Result> {
    await this.take();
    let hasPlace = true;
    const leave = () => {
      if (hasPlace) this.leave();
      hasPlace = false;
    };
    const timer = setTimeout(leave, maxMs).unref();
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  /** Gives the place to the next in line. */
  leave(): void {
    let next = this.#waiting.shift();
    while (next?.signal?.aborted) next = this.#waiting.shift();
    if (next) next.enter();
    else this.#free += 1;
  }
}

/** Runs a task for every item, at most `limit` at once, and keeps the order of the results. */
export async function inParallel<Item, Result>(
  limit: number,
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
