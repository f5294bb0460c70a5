import { setTimeout as delay } from 'node:timers/promises';

/** So that a feed whose entries are never removed at once is not flooded: four entries a second. */
const PAUSE_MS = 250;

/** Collects tags while a write is under way or has just been made, and writes them together. */
export class Batches<Written> {
  #next: { tags: Set<string>; written: Promise<Written> } | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly write: (tags: readonly string[]) => Promise<Written>) {}

  /** Resolves when these tags are written, together with those of others. */
  add(tags: readonly string[]): Promise<Written> {
    this.#next ??= this.#schedule();
    for (const tag of tags) this.#next.tags.add(tag);
    return this.#next.written;
  }

  #schedule(): { tags: Set<string>; written: Promise<Written> } {
    const tags = new Set<string>();
    const written = this.#last.then(() => {
      this.#next = undefined;
      return this.write([...tags]);
    });
    const pause = () => delay(PAUSE_MS, undefined, { ref: false });
    const began = this.#last.then(pause);
    this.#last = Promise.allSettled([written, began]);
    return { tags, written };
  }
}
