import { RateLimiter } from '@nivaas/http';
import { LRUCache } from 'lru-cache';
import type { SharedVotes } from './shared-votes';
import { VIEW_LIFETIME_SECONDS } from './tokens';

/**
 * Compared page views per network and release in ten minutes. Good and bad views alike are taken from these, so the
 * limit favours no version.
 */
const VIEWS_PER_NETWORK = 3;
/** Maximum number of page views per second that wait for a sign of life, to bound the memory for them. */
const NAVIGATIONS = 100;

/** The area is empty for an event of the whole page. */
export type Event = readonly [area: string, kind: string];

/** Limits what one page view and one network can add to the counts, in bounded memory. */
export class Votes {
  readonly #given = new LRUCache<string, true>({
    // `maxSize` allocates nothing in advance, unlike `max`.
    maxSize: 100_000,
    sizeCalculation: () => 1,
    ttl: VIEW_LIFETIME_SECONDS * 1_000,
  });
  readonly #views = new RateLimiter({ limit: VIEWS_PER_NETWORK, windowMs: 600_000, keys: 50_000 });
  readonly #navigations = new RateLimiter({ limit: NAVIGATIONS, windowMs: 1_000 });
  readonly #beacons = new RateLimiter({ limit: 100, windowMs: 10_000, keys: 20_000 });
  readonly #allBeacons = new RateLimiter({ limit: 1_000, windowMs: 1_000 });

  /** @param shared Votes of all edges; undefined: only repetitions at this edge are detected. */
  constructor(private readonly shared?: Pick<SharedVotes, 'take'>) {}

  /** True the first time that a page view reports this kind of event for an area. */
  isFirst(view: string, area: string, kind: string): boolean {
    if (this.has(view, area, kind)) return false;
    this.#given.set(keyOf(view, area, kind), true);
    return true;
  }

  has(view: string, area: string, kind: string): boolean {
    return this.#given.has(keyOf(view, area, kind));
  }

  /** Claims events of a page view for this edge. `isFirst` is then false for those that another edge claimed first. */
  async claim(view: string, events: readonly Event[]): Promise<void> {
    const asked = events.filter(([area, kind]) => !this.has(view, area, kind));
    const taken = await this.shared?.take(asked.map(([area, kind]) => keyOf(view, area, kind)));
    for (const key of taken ?? []) this.#given.set(key, true);
  }

  takeView(network: number, release: string): boolean {
    return this.#views.take(`${network} ${release}`);
  }

  takeNavigation(): boolean {
    return this.#navigations.take();
  }

  /** Takes from the limit of the address first, so that a flood from one address does not use up the limit of all. */
  takeBeacon(visitor: string): boolean {
    return this.#allBeacons.wait() === 0 && this.#beacons.take(visitor) && this.#allBeacons.take();
  }
}

function keyOf(view: string, area: string, kind: string): string {
  return `${view} ${area} ${kind}`;
}
