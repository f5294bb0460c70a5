import { LRUCache } from 'lru-cache';

export interface RateLimit {
  /** What may pass within the window. */
  limit: number;
  windowMs: number;
  /** Most keys remembered; beyond it the one that was used longest ago is forgotten. Default: one. */
  keys?: number;
  /** Milliseconds, of any origin. */
  clock?: () => number;
}

/** Counts per key what passed in the last `windowMs` (a sliding window), in bounded memory. */
export class RateLimiter {
  readonly #times: LRUCache<string, number[]>;
  readonly #clock: () => number;

  constructor(private readonly rate: RateLimit) {
    this.#times = new LRUCache({ max: rate.keys ?? 1 });
    this.#clock = rate.clock ?? (() => performance.now());
  }

  /** Counts one more if it may pass. */
  take(key = ''): boolean {
    if (this.wait(key) > 0) return false;
    this.count(key);
    return true;
  }

  /** Milliseconds until one more may pass; 0 when it may now. */
  wait(key = ''): number {
    const now = this.#clock();
    const times = this.#recent(key, now);
    const oldest = times[times.length - this.rate.limit];
    return oldest === undefined ? 0 : oldest + this.rate.windowMs - now;
  }

  /**
   * Counts one more in any case.
   * @returns Takes it back.
   */
  count(key = ''): () => void {
    const now = this.#clock();
    const times = this.#recent(key, now);
    times.push(now);
    if (times.length > this.rate.limit) times.shift();
    this.#times.set(key, times);
    return () => {
      const place = times.indexOf(now);
      if (place !== -1) times.splice(place, 1);
    };
  }

  forget(key: string): void {
    this.#times.delete(key);
  }

  #recent(key: string, now: number): number[] {
    const times = this.#times.get(key) ?? [];
    while ((times[0] ?? Infinity) <= now - this.rate.windowMs) times.shift();
    // Counted before the clock was put back: nobody can wait for that time to come again.
    while ((times.at(-1) ?? -Infinity) > now) times.pop();
    return times;
  }
}
