import { RateLimiter } from '@nivaas/http';
import { LRUCache } from 'lru-cache';
import { VIEW_LIFETIME_SECONDS } from './tokens';

/** Per hour and version. */
const BAD_VIEWS_PER_ADDRESS = 3;
/** Per ten minutes and release. */
const VIEWS_PER_ADDRESS = 30;

/** Limits what one page view and one address can add to the counts, in bounded memory. */
export class Votes {
  readonly #given = new LRUCache<string, true>({ max: 50_000, ttl: VIEW_LIFETIME_SECONDS * 1_000 });
  readonly #bad = new RateLimiter({ limit: BAD_VIEWS_PER_ADDRESS, windowMs: 3_600_000, keys: 50_000 });
  readonly #views = new RateLimiter({ limit: VIEWS_PER_ADDRESS, windowMs: 600_000, keys: 50_000 });
  readonly #beacons = new RateLimiter({ limit: 100, windowMs: 10_000, keys: 20_000 });
  readonly #allBeacons = new RateLimiter({ limit: 1_000, windowMs: 1_000 });

  /** True the first time that a page view reports this kind of event for an area. */
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

  /** The limit of an address is checked first, so that a flood from it does not use up the limit of all. */
  takeBeacon(visitor: string): boolean {
    return this.#allBeacons.wait() === 0 && this.#beacons.take(visitor) && this.#allBeacons.take();
  }
}
