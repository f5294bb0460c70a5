import { createHash } from 'node:crypto';
import { beforeDeadline } from '@nivaas/http';
import { LRUCache } from 'lru-cache';

export interface RedisSet {
  set: (
    key: string,
    value: string,
    options: { condition: 'NX'; expiration: { type: 'EX'; value: number } },
  ) => Promise<unknown>;
}

const ANSWER_DEADLINE_MS = 1_000;
/** The clocks of two edges may differ. */
const MAX_CLOCK_SKEW_SECONDS = 60;

/** Remembers codes that were used: on the whole site in Redis, without it or while it is away at this edge alone. */
export class CodeRegister {
  readonly #own: LRUCache<string, true>;

  /** @param onAlone Called when Redis did not answer, so that this edge decided alone. */
  constructor(
    private readonly lifetimeSeconds: number,
    private readonly redis: RedisSet | undefined,
    private readonly onAlone: (error: unknown) => void,
  ) {
    const ttl = (lifetimeSeconds + MAX_CLOCK_SKEW_SECONDS) * 1_000;
    this.#own = new LRUCache({ max: 10_000, ttl });
  }

  async use(code: string): Promise<boolean> {
    const hash = createHash('sha256').update(code).digest('base64url');
    if (this.#own.has(hash)) return false;
    // Before anything is awaited: the same code may come twice at once.
    this.#own.set(hash, true);
    if (!this.redis) return true;
    try {
      return await this.#isNew(this.redis, `nivaas:sign-in:${hash}`);
    } catch (error) {
      this.onAlone(error);
      return true;
    }
  }

  async #isNew(redis: RedisSet, key: string): Promise<boolean> {
    const value = this.lifetimeSeconds + MAX_CLOCK_SKEW_SECONDS;
    const expiration = { type: 'EX', value } as const;
    const answer = redis.set(key, '1', { condition: 'NX', expiration });
    return (await beforeDeadline(answer, ANSWER_DEADLINE_MS)) !== null;
  }
}
