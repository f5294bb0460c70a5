import { clientOf } from './client';
import { SlidingWindow } from './rate-limit';
import { retryLater } from './refusal';

const MINUTES = 60_000;
const KEYS = 20_000;

/** A try that is under way. It counts as failed until one of these says otherwise. */
export interface Try {
  succeeded(): void;
  /** It was not judged (the database failed, the service was busy), so it does not count. */
  notJudged(): void;
}

/** The limits on login and registration. Tries count when they begin, so that parallel ones cannot slip through. */
export class Tries {
  readonly #perAccount = new SlidingWindow({ tries: 10, windowMs: 15 * MINUTES, keys: KEYS });
  /** Of one account from all addresses: an attacker who has many of them gets no more guesses for it. */
  readonly #everywhere = new SlidingWindow({ tries: 50, windowMs: 15 * MINUTES, keys: KEYS });
  /** Addresses from which somebody logged in to an account: those are the owner's, whom no attacker may lock out. */
  readonly #owners = new Set<string>();
  readonly #perClient = new SlidingWindow({ tries: 50, windowMs: 15 * MINUTES, keys: KEYS });
  readonly #registrations = new SlidingWindow({ tries: 50, windowMs: 15 * MINUTES, keys: KEYS });

  constructor(private readonly clock: () => number) {}

  /** @throws {Refusal} `too_many_tries` */
  beginLogin(email: string, address: string): Try {
    const now = this.clock();
    const client = clientOf(address);
    const account = `${client} ${email}`;
    const wait = Math.max(
      this.#perAccount.wait(account, now),
      this.#perClient.wait(client, now),
      this.#owners.has(account) ? 0 : this.#everywhere.wait(email, now),
    );
    if (wait > 0) throw retryLater('too_many_tries', wait);
    this.#perAccount.add(account, now);
    this.#perClient.add(client, now);
    this.#everywhere.add(email, now);
    const takeBack = () => {
      this.#perClient.remove(client, now);
      this.#everywhere.remove(email, now);
    };
    return {
      succeeded: () => {
        takeBack();
        this.#perAccount.forget(account);
        this.#remember(account);
      },
      notJudged: () => {
        takeBack();
        this.#perAccount.remove(account, now);
      },
    };
  }

  #remember(account: string): void {
    this.#owners.delete(account);
    this.#owners.add(account);
    const [longestAgo] = this.#owners;
    if (this.#owners.size > KEYS && longestAgo !== undefined) this.#owners.delete(longestAgo);
  }

  /**
   * Every registration counts, also one that succeeds: each costs a hash and tells whether an address is known.
   * @throws {Refusal} `too_many_tries`
   */
  countRegistration(address: string): void {
    const now = this.clock();
    const client = clientOf(address);
    const wait = this.#registrations.wait(client, now);
    if (wait > 0) throw retryLater('too_many_tries', wait);
    this.#registrations.add(client, now);
  }
}
