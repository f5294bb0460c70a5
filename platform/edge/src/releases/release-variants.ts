import { LRUCache } from 'lru-cache';
import { bothLanes, type ServedLane } from '../render/lanes';

/** Previews and stand-ins, made on first use. Above the limit, the least recently used one is retired. */
export class ReleaseVariants {
  readonly #variants: LRUCache<string, Promise<ServedLane>>;

  /** @param max Each may have a renderer. */
  constructor(max: number) {
    this.#variants = new LRUCache({
      max,
      dispose: (variant) =>
        void variant
          .then((lane) => bothLanes(lane).forEach(({ renderer }) => renderer.retire()))
          .catch(() => undefined),
    });
  }

  /** The release of a key. One that could not be made is tried again by the next call. */
  get(key: string, make: () => Promise<ServedLane>): Promise<ServedLane> {
    const existing = this.#variants.get(key);
    if (existing) return existing;
    const variant = make();
    this.#variants.set(key, variant);
    variant.catch(() => this.#variants.delete(key));
    return variant;
  }

  retireWhere(matches: (key: string) => boolean): void {
    for (const key of this.#variants.keys()) if (matches(key)) this.#variants.delete(key);
  }

  async close(): Promise<void> {
    const variants = await Promise.allSettled(this.#variants.values());
    const lanes = variants.flatMap((each) => (each.status === 'fulfilled' ? bothLanes(each.value) : []));
    await Promise.all(lanes.map(({ renderer }) => renderer.close()));
  }
}
