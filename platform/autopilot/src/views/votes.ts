import { RateLimiter } from '@nivaas/http';
import { LRUCache } from 'lru-cache';
import { VIEW_LIFETIME_SECONDS } from './tokens';

/**
 * Compared page views per network and release in ten minutes. Good and bad views alike are taken from these, so the
 * limit favours no version.
 */
const VIEWS_PER_NETWORK = 3;

/** Limits what one page view, one network and one visitor can add to the counts, in bounded memory. */
export class Votes {
  readonly #given = new LRUCache<string, true>({
    // `maxSize` allocates nothing in advance, unlike `max`.
    maxSize: 100_000,
    sizeCalculation: () => 1,
    ttl: VIEW_LIFETIME_SECONDS * 1_000,
  });
  readonly #views = new RateLimiter({ limit: VIEWS_PER_NETWORK, windowMs: 600_000, keys: 50_000 });
  readonly #beacons = new RateLimiter({ limit: 100, windowMs: 10_000, keys: 20_000 });
  readonly #allBeacons = new RateLimiter({ limit: 1_000, windowMs: 1_000 });

  /** True the first time that a page view reports this kind of event. @param area Empty for the whole page. */
  isFirst(view: string, area: string, kind: string): boolean {
    const key = `${view} ${area} ${kind}`;
    if (this.#given.has(key)) return false;
    this.#given.set(key, true);
    return true;
  }

  takeView(network: number, release: string): boolean {
    return this.#views.take(`${network} ${release}`);
  }

  /** Takes from the limit of the address first, so that a flood from one address does not use up the limit of all. */
  takeBeacon(visitor: string): boolean {
    return this.#allBeacons.wait() === 0 && this.#beacons.take(visitor) && this.#allBeacons.take();
  }
}
