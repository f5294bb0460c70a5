import { LRUCache } from 'lru-cache';

/**
 * A segmented LRU cache: an entry that is requested twice moves to a second half, which first requests cannot evict.
 * So a flood of distinct URLs does not evict popular pages.
 */
export class SegmentedCache<Value extends object> {
  readonly #fresh: LRUCache<string, Value>;
  readonly #kept: LRUCache<string, Value>;

  constructor(bytes: number, sizeOf: (value: Value, key: string) => number) {
    const options = { maxSize: Math.floor(bytes / 2), sizeCalculation: sizeOf };
    this.#fresh = new LRUCache(options);
    this.#kept = new LRUCache(options);
  }

  get size(): { entries: number; bytes: number } {
    return {
      entries: this.#fresh.size + this.#kept.size,
      bytes: this.#fresh.calculatedSize + this.#kept.calculatedSize,
    };
  }

  get(key: string, onKept?: () => void): Value | undefined {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const fresh = this.#fresh.get(key);
    if (!fresh) return undefined;
    // The entry keeps the rest of its lifetime; 0 would mean endless.
    const leftMs = this.#fresh.getRemainingTTL(key);
    this.#fresh.delete(key);
    this.#kept.set(key, fresh, { ttl: leftMs === Infinity ? 0 : Math.max(1, Math.ceil(leftMs)) });
    onKept?.();
    return fresh;
  }

  peek(key: string): Value | undefined {
    return this.#kept.peek(key) ?? this.#fresh.peek(key);
  }

  /** Keys that were asked for more than once, the latest first. */
  keptKeys(): Iterable<string> {
    return this.#kept.keys();
  }

  /** Without `ttl`, the value keeps the lifetime of the one that it replaces. */
  set(key: string, value: Value, ttl?: number): void {
    const half = this.#kept.has(key) ? this.#kept : this.#fresh;
    half.set(key, value, ttl === undefined ? { noUpdateTTL: true } : { ttl });
  }

  deleteWhere(matches: (key: string) => boolean): void {
    for (const half of [this.#fresh, this.#kept])
      for (const key of half.keys()) if (matches(key)) half.delete(key);
  }
}
