import { LRUCache } from 'lru-cache';
import { VIEW_LIFETIME } from './tokens';

/** Bad page views of one version that one address may cause in an hour. */
export const BAD_VOTES_PER_ADDRESS = 3;
/** Page views of one release that one address may add to the comparison in ten minutes. */
export const VIEWS_PER_ADDRESS = 30;
/** Beacons that one address may send in ten seconds, and all together in one. */
const BEACONS_PER_ADDRESS = 100;
const BEACONS_PER_SECOND = 1_000;

/** Who has voted already, in bounded memory: one vote per page view, area and kind; a few per address. */
export class Votes {
  readonly #given = new LRUCache<string, true>({ max: 50_000, ttl: VIEW_LIFETIME * 1_000 });
  readonly #bad = new LRUCache<string, number>({ max: 50_000, ttl: 3_600_000 });
  readonly #views = new LRUCache<string, number>({ max: 50_000, ttl: 600_000 });
  readonly #beacons = new LRUCache<string, number>({ max: 20_000, ttl: 10_000 });
  #second = 0;
  #inSecond = 0;

  /** True the first time that this page view says this of this area. */
  isFirst(view: string, area: string, kind: string): boolean {
    const key = `${view} ${area} ${kind}`;
    if (this.#given.has(key)) return false;
    this.#given.set(key, true);
    return true;
  }

  takeBadVote(visitor: string, area: string, version: string): boolean {
    return takeOne(this.#bad, `${visitor} ${area} ${version}`, BAD_VOTES_PER_ADDRESS);
  }

  takeView(visitor: string, release: string): boolean {
    return takeOne(this.#views, `${visitor} ${release}`, VIEWS_PER_ADDRESS);
  }

  /** @param now Milliseconds. */
  takeBeacon(visitor: string, now: number): boolean {
    const second = Math.floor(now / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#inSecond = 0;
    }
    if (this.#inSecond >= BEACONS_PER_SECOND) return false;
    if (!takeOne(this.#beacons, visitor, BEACONS_PER_ADDRESS)) return false;
    this.#inSecond += 1;
    return true;
  }
}

/** Counts up to a limit within the time that begins with the first. */
function takeOne(counts: LRUCache<string, number>, key: string, limit: number): boolean {
  const count = counts.get(key) ?? 0;
  if (count >= limit) return false;
  if (count === 0) counts.set(key, 1);
  else counts.set(key, count + 1, { noUpdateTTL: true });
  return true;
}
