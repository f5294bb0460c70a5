import { LRUCache } from 'lru-cache';
import type { RawAnswer } from './messages';

/** Of one area, so that none takes the place of another's. An answer has at most half of it. */
const MAX_BYTES_PER_AREA = 4 * 1024 * 1024;
const KEPT_MS = 10 * 60 * 1_000;
/** What an answer takes besides its value. */
const OVERHEAD_BYTES = 1_000;

/**
 * Answers of actions, so that a retry acts once. A failure is not kept, and an answer that made room for others is asked
 * for again: the server behind the function knows the key.
 */
export class ActionAnswers {
  readonly #areas = new Map<string, LRUCache<string, RawAnswer>>();
  readonly #running = new Map<string, Promise<RawAnswer>>();

  /** @param digest All that the action depends on. */
  async get(area: string, digest: string, act: () => Promise<RawAnswer>): Promise<RawAnswer> {
    const kept =
      this.#areas.get(area) ?? new LRUCache({ maxSize: MAX_BYTES_PER_AREA, sizeCalculation, ttl: KEPT_MS });
    this.#areas.set(area, kept);
    const known = kept.get(digest) ?? this.#running.get(digest);
    if (known) return known;
    const running = act().finally(() => this.#running.delete(digest));
    this.#running.set(digest, running);
    const answer = await running;
    kept.set(digest, answer);
    return answer;
  }
}

/** A short value is a part of a larger buffer, which it keeps. */
function sizeCalculation({ value, location = '' }: RawAnswer): number {
  return OVERHEAD_BYTES + location.length + (value?.buffer.byteLength ?? 0);
}
