import { LRUCache } from 'lru-cache';
import type { LiveRelease } from '../render/live-release';

/** Previews and stand-ins, made on first use. Above the limit, the least recently used one is retired. */
export class MadeReleases {
  readonly #made: LRUCache<string, Promise<LiveRelease>>;

  /** @param max Each may have a renderer. */
  constructor(max: number) {
    this.#made = new LRUCache({
      max,
      dispose: (making) => void making.then(({ renderer }) => renderer.retire()).catch(() => undefined),
    });
  }

  /** The release of a key. One that could not be made is tried again by the next call. */
  get(key: string, make: () => Promise<LiveRelease>): Promise<LiveRelease> {
    const known = this.#made.get(key);
    if (known) return known;
    const making = make();
    this.#made.set(key, making);
    making.catch(() => this.#made.delete(key));
    return making;
  }

  retireWhere(matches: (key: string) => boolean): void {
    for (const key of this.#made.keys()) if (matches(key)) this.#made.delete(key);
  }

  async close(): Promise<void> {
    const made = await Promise.allSettled(this.#made.values());
    await Promise.all(made.map((each) => each.status === 'fulfilled' && each.value.renderer.close()));
  }
}
