import { RateLimiter } from '@nivaas/http';
import { LRUCache } from 'lru-cache';
import { VIEW_LIFETIME } from './tokens';

/** Bad page views of one version that one address may cause in an hour. */
export const BAD_VOTES_PER_ADDRESS = 3;
/** Page views of one release that one address may add to the comparison in ten minutes. */
export const VIEWS_PER_ADDRESS = 30;

/** Who has voted already, in bounded memory: one vote per page view, area and kind; a few per address. */
export class Votes {
  readonly #given = new LRUCache<string, true>({ max: 50_000, ttl: VIEW_LIFETIME * 1_000 });
  readonly #bad = new RateLimiter({ limit: BAD_VOTES_PER_ADDRESS, windowMs: 3_600_000, keys: 50_000 });
  readonly #views = new RateLimiter({ limit: VIEWS_PER_ADDRESS, windowMs: 600_000, keys: 50_000 });
  readonly #beacons = new RateLimiter({ limit: 100, windowMs: 10_000, keys: 20_000 });
  readonly #allBeacons = new RateLimiter({ limit: 1_000, windowMs: 1_000 });

  /** True the first time that this page view says this of this area. */
  isFirst(view: string, area: string, kind: string): boolean {
    const key = `${view} ${area} ${kind}`;
    if (this.#given.has(key)) return false;
    this.#given.set(key, true);
    return true;
  }

  takeBadVote(visitor: string, area: string, version: string): boolean {
    return this.#bad.take(`${visitor} ${area} ${version}`);
  }

  takeView(visitor: string, release: string): boolean {
    return this.#views.take(`${visitor} ${release}`);
  }

  /** A flood from one address uses up nothing of what all have together. */
  takeBeacon(visitor: string): boolean {
    return this.#allBeacons.wait() === 0 && this.#beacons.take(visitor) && this.#allBeacons.take();
  }
}
