import { LRUCache } from 'lru-cache';

export interface RateLimit {
  limit: number;
  windowMs: number;
  /** Number of keys that are remembered (default 1); the least recently used one is dropped. */
  keys?: number;
  /** Milliseconds since any origin. */
  clock?: () => number;
}

/**
 * Allows `limit` events per key in a sliding window, in bounded memory. It is synchronous, because every request uses
 * it.
 */
export class RateLimiter {
  readonly #times: LRUCache<string, number[]>;
  readonly #clock: () => number;

  constructor(private readonly rate: RateLimit) {
    // `maxSize` allocates nothing in advance, unlike `max`.
    this.#times = new LRUCache({ maxSize: rate.keys ?? 1, sizeCalculation: () => 1 });
    this.#clock = rate.clock ?? (() => performance.now());
  }

  /** Counts an event if it is allowed now. */
  take(key = ''): boolean {
    if (this.wait(key) > 0) return false;
    this.count(key);
    return true;
  }

  /** Milliseconds until the next event is allowed; 0: now. */
  wait(key = ''): number {
    const now = this.#clock();
    const times = this.#recent(key, now);
    const oldest = times[times.length - this.rate.limit];
    return oldest === undefined ? 0 : oldest + this.rate.windowMs - now;
  }

  /** Counts an event even above the limit. */
  count(key = ''): void {
    const now = this.#clock();
    const times = this.#recent(key, now);
    times.push(now);
    if (times.length > this.rate.limit) times.shift();
    this.#times.set(key, times);
  }

  /** The last event that was counted does not count after all. */
  takeBack(key = ''): void {
    this.#recent(key, this.#clock()).pop();
  }

  /** Whether an event of the window was counted. */
  has(key = ''): boolean {
    return this.#recent(key, this.#clock()).length > 0;
  }

  /** Counts anew. */
  forget(key = ''): void {
    this.#times.delete(key);
  }

  #recent(key: string, now: number): number[] {
    const times = this.#times.get(key) ?? [];
    while ((times[0] ?? Infinity) <= now - this.rate.windowMs) times.shift();
    // After the clock was set back, later times would block the key until the clock reaches them again.
    while ((times.at(-1) ?? -Infinity) > now) times.pop();
    return times;
  }
}
