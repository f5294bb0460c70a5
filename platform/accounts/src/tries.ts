import { clientOf, RateLimiter } from '@nivaas/http';
import { LRUCache } from 'lru-cache';
import { retryLater } from './refusal';

const WINDOW_MS = 15 * 60_000;
const MAX_KEYS = 20_000;

/** A try that is under way. It counts as failed until one of these says otherwise. */
export interface Try {
  succeeded(): void;
  /** It was not judged (the database failed, the service was busy), so it does not count. */
  notJudged(): void;
}

/** The limits on login and registration. Tries count when they begin, so that parallel ones cannot slip through. */
export class Tries {
  readonly #perAccount: RateLimiter;
  /** Of one account from all addresses: an attacker who has many of them gets no more guesses for it. */
  readonly #everywhere: RateLimiter;
  readonly #perClient: RateLimiter;
  readonly #registrations: RateLimiter;
  /** Addresses from which somebody logged in to an account: those are the owner's, whom no attacker may lock out. */
  readonly #owners = new LRUCache<string, true>({ max: MAX_KEYS });

  constructor(clock: () => number) {
    const limiter = (limit: number) => new RateLimiter({ limit, windowMs: WINDOW_MS, keys: MAX_KEYS, clock });
    this.#perAccount = limiter(10);
    this.#everywhere = limiter(50);
    this.#perClient = limiter(50);
    this.#registrations = limiter(50);
  }

  /** @throws {Refusal} `too_many_tries` */
  beginLogin(email: string, address: string): Try {
    const client = clientOf(address);
    const account = `${client} ${email}`;
    const waitMs = Math.max(
      this.#perAccount.wait(account),
      this.#perClient.wait(client),
      this.#owners.has(account) ? 0 : this.#everywhere.wait(email),
    );
    if (waitMs > 0) throw retryLater('too_many_tries', waitMs);
    const takeBackOfAccount = this.#perAccount.count(account);
    const takeBackOfOthers = [this.#perClient.count(client), this.#everywhere.count(email)];
    return {
      succeeded: () => {
        takeBackOfOthers.forEach((takeBack) => takeBack());
        this.#perAccount.forget(account);
        this.#owners.set(account, true);
      },
      notJudged: () => [takeBackOfAccount, ...takeBackOfOthers].forEach((takeBack) => takeBack()),
    };
  }

  /**
   * Every registration counts, also one that succeeds: each costs a hash and tells whether an address is known.
   * @throws {Refusal} `too_many_tries`
   */
  countRegistration(address: string): void {
    const client = clientOf(address);
    const waitMs = this.#registrations.wait(client);
    if (waitMs > 0) throw retryLater('too_many_tries', waitMs);
    this.#registrations.count(client);
  }
}
