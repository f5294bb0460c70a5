import { createHash } from 'node:crypto';
import type { RedisClientType } from '@redis/client';
import {
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
  type RateLimiterAbstract,
  type RateLimiterCompatibleAbstract,
} from 'rate-limiter-flexible';
import { BoundedMemory } from './bounded-memory';

/** A client that is connected, or tries to be. */
export type Redis = RedisClientType;

export interface LimitOptions {
  clock: () => number;
  /** Shares the counts among all edges. Without Redis, or while it is unreachable, each process counts alone. */
  redis?: Redis | undefined;
}

const MAX_KEYS = 20_000;
/** Time limit for one answer of Redis, because the visitor waits for it. */
const ANSWER_DEADLINE_MS = 500;

/** Allows a number of events per key in a window that begins with the first one. */
export class Limit {
  readonly #limiter: RateLimiterAbstract | RateLimiterCompatibleAbstract;

  constructor(name: string, points: number, windowMs: number, { clock, redis }: LimitOptions) {
    const memory = new BoundedMemory({ points, durationMs: windowMs, keys: MAX_KEYS, clock });
    if (!redis) this.#limiter = memory;
    else {
      const options = { storeClient: redis, useRedisPackage: true, keyPrefix: `nivaas:limit:${name}` };
      this.#limiter = new RLWrapperTimeouts({
        limiter: new RateLimiterRedis({ ...options, points, duration: windowMs / 1_000 }),
        timeoutMs: ANSWER_DEADLINE_MS,
        insuranceLimiter: memory,
      });
    }
  }

  /** Counts an event, also above the limit. @returns Milliseconds until it would be allowed; 0: allowed now. */
  async count(text: string): Promise<number> {
    try {
      await this.#limiter.consume(keyOf(text));
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext);
      throw error;
    }
  }

  async takeBack(text: string): Promise<void> {
    await this.#limiter.reward(keyOf(text));
  }

  async has(text: string): Promise<boolean> {
    return (await this.#limiter.get(keyOf(text))) !== null;
  }

  async forget(text: string): Promise<void> {
    await this.#limiter.delete(keyOf(text));
  }
}

/** Hashed, so that Redis stores no addresses or e-mails. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
