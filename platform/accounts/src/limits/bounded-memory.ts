import { LRUCache } from 'lru-cache';
import { RateLimiterCompatibleAbstract, RateLimiterRes } from 'rate-limiter-flexible';

interface Count {
  points: number;
  endsAtMs: number;
}

interface MemoryOptions {
  points: number;
  durationMs: number;
  /** Maximum number of keys. A new key evicts the least recently used one. */
  keys: number;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Counts in the memory of this process. The library's own memory limiter is unbounded and has a timer per key. */
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
    // Like the library's limiters: a refusal rejects with the result, which is not an Error.

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

  /** Ignores a window that ends too late: it began before the clock was set back, and would last too long. */
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
