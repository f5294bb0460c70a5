import { createHash } from 'node:crypto';
import { beforeDeadline, RateLimiter } from '@nivaas/http';
import type { RedisClientType } from '@redis/client';
import { retryLater } from './refusal';

/** Tries within 15 minutes, by what they are counted for. */
const POINTS = {
  account: 10,
  /** Guesses at one account from many addresses. */
  everywhere: 50,
  client: 50,
  registrations: 50,
  /** These also count successful logins, because each costs a hash. */
  'hashes-of-account': 30,
  'hashes-of-client': 300,
};
const WINDOW_MS = 15 * 60_000;
const OWNER_MS = 30 * 24 * 60 * 60_000;
const MAX_KEYS = 20_000;
/** Time limit for one answer of Redis, because the visitor waits for it. */
const ANSWER_DEADLINE_MS = 500;

/** A client that is connected, or tries to be. */
export type Redis = RedisClientType;

interface LimitOptions {
  clock: () => number;
  /** Shares the counts among all edges. Without Redis, or while it is unreachable, each process counts alone. */
  redis?: Redis | undefined;
}

/** Allows a number of events per key in a window. */
class Limit {
  readonly #alone: RateLimiter;

  constructor(
    private readonly name: string,
    private readonly points: number,
    private readonly windowMs: number,
    private readonly options: LimitOptions,
  ) {
    this.#alone = new RateLimiter({ limit: points, windowMs, keys: MAX_KEYS, clock: options.clock });
  }

  /** Counts an event if it is allowed now. @returns Milliseconds until it is allowed; 0: it was counted. */
  take(text: string): Promise<number> {
    const shared = async (redis: Redis, key: string) => {
      const [, count, leftMs] = await redis.multi().set(key, 0, this.#fresh).incr(key).pTTL(key).execTyped();
      if (count <= this.points) return 0;
      await redis.decr(key);
      return Math.max(1, leftMs);
    };
    return this.#with(text, shared, (key) => {
      const waitMs = this.#alone.wait(key);
      if (waitMs === 0) this.#alone.count(key);
      return waitMs;
    });
  }

  /** An event that was counted does not count after all. */
  takeBack(text: string): Promise<unknown> {
    const shared = (redis: Redis, key: string): Promise<unknown> =>
      // Without a window, the key would stay for ever.
      redis.multi().set(key, 0, this.#fresh).decr(key).exec();
    return this.#with(text, shared, (key) => this.#alone.takeBack(key));
  }

  has(text: string): Promise<boolean> {
    const shared = async (redis: Redis, key: string) => (await redis.exists(key)) > 0;
    return this.#with(text, shared, (key) => this.#alone.has(key));
  }

  forget(text: string): Promise<unknown> {
    return this.#with<unknown>(
      text,
      (redis, key) => redis.del(key),
      (key) => this.#alone.forget(key),
    );
  }

  get #fresh() {
    return { condition: 'NX', expiration: { type: 'PX', value: this.windowMs } } as const;
  }

  /** Keys are hashed, so that Redis stores no addresses or e-mails. */
  async #with<Result>(
    text: string,
    shared: (redis: Redis, key: string) => Promise<Result>,
    alone: (key: string) => Result,
  ): Promise<Result> {
    const { redis } = this.options;
    const key = createHash('sha256').update(text).digest('base64url');
    // The client keeps a `MULTI` until it is connected again, and would count the event then.
    if (!redis?.isReady) return alone(key);
    const answer = shared(redis, `nivaas:limit:${this.name}:${key}`);
    return beforeDeadline(answer, ANSWER_DEADLINE_MS).catch(() => alone(key));
  }
}

/** A login attempt. It counts as a failure unless one of these is called. */
export interface Try {
  succeeded(): Promise<void>;
  /** The password was not checked (database down, service busy), so the attempt does not count. */
  notJudged(): Promise<void>;
}

type Limited = keyof typeof POINTS;
type Counted = readonly [limit: Limited, key: string];

/** The limits on login and registration. Attempts count when they begin, so that parallel ones cannot slip through. */
export class Tries {
  readonly #limits: Record<Limited, Limit>;
  /** Addresses that an account was logged in from. They skip `everywhere`, so attackers cannot lock the owner out. */
  readonly #owners: Limit;

  constructor(options: LimitOptions) {
    const limits = Object.entries(POINTS).map(([name, points]) => [
      name,
      new Limit(name, points, WINDOW_MS, options),
    ]);
    this.#limits = Object.fromEntries(limits) as Record<Limited, Limit>;
    this.#owners = new Limit('owner', 1, OWNER_MS, options);
  }

  /**
   * @param client See `clientOf`.
   * @throws {Refusal} `too_many_tries`
   */
  async beginLogin(email: string, client: string): Promise<Try> {
    const account = `${client} ${email}`;
    const isOwner = await this.#owners.has(account);
    const failures: Counted[] = [
      ['client', client],
      ['everywhere', email],
    ];
    const asked: Counted[] = [
      ...failures,
      ['account', account],
      ['hashes-of-account', account],
      ['hashes-of-client', client],
    ];
    const waitsMs = await Promise.all(asked.map(([limit, key]) => this.#limits[limit].take(key)));
    const counted = asked.filter((_, index) => waitsMs[index] === 0);
    const refusals = waitsMs.filter((_, index) => !isOwner || asked[index]?.[0] !== 'everywhere');
    if (Math.max(...refusals) > 0) {
      await this.#takeBack(counted);
      throw retryLater('too_many_tries', Math.max(...refusals));
    }
    return {
      succeeded: async () => {
        await Promise.all([
          this.#takeBack(counted.filter((each) => failures.includes(each))),
          this.#limits.account.forget(account),
          this.#owners.take(account),
        ]);
      },
      notJudged: () => this.#takeBack(counted),
    };
  }

  /**
   * Successful registrations count, too: each costs a hash and reveals whether an e-mail has an account.
   * @throws {Refusal} `too_many_tries`
   */
  async countRegistration(client: string): Promise<void> {
    const waitMs = await this.#limits.registrations.take(client);
    if (waitMs > 0) throw retryLater('too_many_tries', waitMs);
  }

  async #takeBack(counted: readonly Counted[]): Promise<void> {
    await Promise.all(counted.map(([limit, key]) => this.#limits[limit].takeBack(key)));
  }
}
