import { LRUCache } from 'lru-cache';
import type { CachedDocument } from '../cached-document';
import { SegmentedCache } from './segmented-cache';

const CACHE_BYTES = 32 * 1024 * 1024;
/** 10 MB. */
const MAX_WITHOUT_BODIES = 20_000;

/** Keeps documents by lane and URL, for as long as they hold. */
export class DocumentCache extends SegmentedCache<CachedDocument> {
  readonly #withoutBodies = new LRUCache<string, CachedDocument>({ max: MAX_WITHOUT_BODIES });

  constructor(bytes = CACHE_BYTES) {
    super(
      bytes,
      ({ bodies }, key) =>
        key.length + 1_000 + Object.values(bodies).reduce((sum, body) => sum + body.length, 0),
    );
  }

  /** For caches that have its body: it is kept for longer. */
  withoutBodies(key: string): CachedDocument | undefined {
    return this.#withoutBodies.get(key);
  }

  keep(document: CachedDocument): void {
    const { key, etag, freshness, headers: all } = document;
    const { maxAgeMs, staleMs = 0 } = freshness;
    this.set(key, document, maxAgeMs === undefined ? 0 : maxAgeMs + staleMs);
    const headers = { 'cache-control': all['cache-control'] ?? '' };
    if (etag) this.#withoutBodies.set(key, { ...document, headers, bodies: {} });
  }

  /** After a body was added to it, or became smaller. */
  resize(document: CachedDocument): void {
    // A new object, because the cache computes sizes only for new values.
    if (this.peek(document.key)?.bodies === document.bodies) this.set(document.key, { ...document });
  }

  /** URLs that were requested more than once, in any release, the most recent first. */
  *recentUrls(): Generator<string> {
    // URLs have no spaces.
    for (const key of this.keptKeys()) yield key.slice(key.lastIndexOf(' ') + 1);
  }

  forget(release: string): void {
    const isOf = (key: string) => key.startsWith(`${release} `);
    this.deleteWhere(isOf);
    for (const key of this.#withoutBodies.keys()) if (isOf(key)) this.#withoutBodies.delete(key);
  }
}
