import { RateLimiter } from '@nivaas/http';
import { LRUCache } from 'lru-cache';
import { retryLater } from './refusal';

const WINDOW_MS = 15 * 60_000;
const MAX_KEYS = 20_000;

/** A login attempt. It counts as failed, too, until one of these is called. */
export interface Try {
  succeeded(): void;
  /** The password was not checked (database down, service busy), so the attempt does not count. */
  notJudged(): void;
}

/** The limits on login and registration. Attempts count when they begin, so that parallel ones cannot slip through. */
export class Tries {
  readonly #perAccount: RateLimiter;
  /** Limits guesses at one account from many addresses. */
  readonly #everywhere: RateLimiter;
  readonly #perClient: RateLimiter;
  readonly #registrations: RateLimiter;
  /** Logins that succeed cost a hash, too. */
  readonly #hashesOfAccount: RateLimiter;
  readonly #hashesOfClient: RateLimiter;
  /** Addresses that an account was logged in from. They skip `#everywhere`, so attackers cannot lock the owner out. */
  readonly #owners = new LRUCache<string, true>({ max: MAX_KEYS });

  constructor(clock: () => number) {
    const limiter = (limit: number) => new RateLimiter({ limit, windowMs: WINDOW_MS, keys: MAX_KEYS, clock });
    this.#perAccount = limiter(10);
    this.#everywhere = limiter(50);
    this.#perClient = limiter(50);
    this.#registrations = limiter(50);
    this.#hashesOfAccount = limiter(30);
    this.#hashesOfClient = limiter(300);
  }

  /**
   * @param client See `clientOf`.
   * @throws {Refusal} `too_many_tries`
   */
  beginLogin(email: string, client: string): Try {
    const account = `${client} ${email}`;
    const waitMs = Math.max(
      this.#perAccount.wait(account),
      this.#perClient.wait(client),
      this.#hashesOfAccount.wait(account),
      this.#hashesOfClient.wait(client),
      this.#owners.has(account) ? 0 : this.#everywhere.wait(email),
    );
    if (waitMs > 0) throw retryLater('too_many_tries', waitMs);
    const undoAccount = this.#perAccount.count(account);
    const undoOthers = [this.#perClient.count(client), this.#everywhere.count(email)];
    const undoHashes = [this.#hashesOfAccount.count(account), this.#hashesOfClient.count(client)];
    return {
      succeeded: () => {
        undoOthers.forEach((undo) => undo());
        this.#perAccount.forget(account);
        this.#owners.set(account, true);
      },
      notJudged: () => [undoAccount, ...undoOthers, ...undoHashes].forEach((undo) => undo()),
    };
  }

  /**
   * Successful registrations count, too: each costs a hash and reveals whether an e-mail has an account.
   * @throws {Refusal} `too_many_tries`
   */
  countRegistration(client: string): void {
    const waitMs = this.#registrations.wait(client);
    if (waitMs > 0) throw retryLater('too_many_tries', waitMs);
    this.#registrations.count(client);
  }
}
