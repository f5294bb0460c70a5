import type { CachedDocument } from '../cached-document';
import { SegmentedCache } from './segmented-cache';

const CACHE_BYTES = 32 * 1024 * 1024;

/** Keeps documents by lane and URL, for as long as they hold. */
export class DocumentCache extends SegmentedCache<CachedDocument> {
  constructor(bytes = CACHE_BYTES) {
    super(
      bytes,
      ({ bodies }, key) =>
        key.length + 1_000 + Object.values(bodies).reduce((sum, body) => sum + body.length, 0),
    );
  }

  keep(document: CachedDocument): void {
    const { maxAgeMs, staleMs = 0 } = document.freshness;
    this.set(document.key, document, maxAgeMs === undefined ? 0 : maxAgeMs + staleMs);
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
    this.deleteWhere((key) => key.startsWith(`${release} `));
  }
}
