import { LRUCache } from 'lru-cache';
import { RateLimiterCompatibleAbstract, RateLimiterRes } from 'rate-limiter-flexible';

interface Count {
  points: number;
  endsAtMs: number;
}

interface MemoryOptions {
  points: number;
  durationMs: number;
  /** The key that was used longest ago is forgotten for a new one. */
  keys: number;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Counts in the memory of this process. The library's own memory has no bound, and a timer for each key. */
export class BoundedMemory extends RateLimiterCompatibleAbstract {
  override readonly keyPrefix = '';
  override blockDuration = 0;
  override execEvenly = false;
  readonly #counts: LRUCache<string, Count>;

  constructor(private readonly options: MemoryOptions) {
    super();
    this.#counts = new LRUCache({ max: options.keys });
  }

  override consume(key: string): Promise<RateLimiterRes> {
    const count = this.#current(key) ?? {
      points: 0,
      endsAtMs: this.options.clock() + this.options.durationMs,
    };
    count.points += 1;
    this.#counts.set(key, count);
    const result = this.#resultOf(count);
    // As the library does: a refusal is a rejection, but not an Error.

    return count.points > this.options.points ? Promise.reject(result) : Promise.resolve(result);
  }

  /** A try that is taken back after the end of its window does not count as credit for the next one. */
  override reward(key: string): Promise<RateLimiterRes> {
    const count = this.#current(key) ?? { points: 1, endsAtMs: this.options.clock() };
    count.points = Math.max(0, count.points - 1);
    return Promise.resolve(this.#resultOf(count));
  }

  override get(key: string): Promise<RateLimiterRes | null> {
    const count = this.#current(key);
    return Promise.resolve(count ? this.#resultOf(count) : null);
  }

  override delete(key: string): Promise<boolean> {
    return Promise.resolve(this.#counts.delete(key));
  }

  /** After the clock was set back, a window would last until the clock reaches its end again. */
  #current(key: string): Count | undefined {
    const count = this.#counts.get(key);
    const leftMs = (count?.endsAtMs ?? 0) - this.options.clock();
    return leftMs > 0 && leftMs <= this.options.durationMs ? count : undefined;
  }

  #resultOf({ points, endsAtMs }: Count): RateLimiterRes {
    const remaining = Math.max(0, this.options.points - points);
    return new RateLimiterRes(remaining, endsAtMs - this.options.clock(), points, points === 1);
  }
}
