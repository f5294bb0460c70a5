import { retryLater } from '../refusal';
import { Limit, type LimitOptions } from './limits';

const WINDOW_MS = 15 * 60_000;
const OWNER_MS = 30 * 24 * 60 * 60_000;

/** A login attempt. It counts as a failure unless one of these is called. */
export interface Try {
  succeeded(): Promise<void>;
  /** The password was not checked (database down, service busy), so the attempt does not count. */
  notJudged(): Promise<void>;
}

/** The limits on login and registration. Attempts count when they begin, so that parallel ones cannot slip through. */
export class Tries {
  readonly #perAccount: Limit;
  /** Limits guesses at one account from many addresses. */
  readonly #everywhere: Limit;
  readonly #perClient: Limit;
  readonly #registrations: Limit;
  /** These also count successful logins, because each costs a hash. */
  readonly #hashesOfAccount: Limit;
  readonly #hashesOfClient: Limit;
  /** Addresses that an account was logged in from. They skip `#everywhere`, so attackers cannot lock the owner out. */
  readonly #owners: Limit;

  constructor(options: LimitOptions) {
    const limit = (name: string, points: number) => new Limit(name, points, WINDOW_MS, options);
    this.#perAccount = limit('account', 10);
    this.#everywhere = limit('everywhere', 50);
    this.#perClient = limit('client', 50);
    this.#registrations = limit('registrations', 50);
    this.#hashesOfAccount = limit('hashes-of-account', 30);
    this.#hashesOfClient = limit('hashes-of-client', 300);
    this.#owners = new Limit('owner', 1, OWNER_MS, options);
  }

  /**
   * @param client See `clientOf`.
   * @throws {Refusal} `too_many_tries`
   */
  async beginLogin(email: string, client: string): Promise<Try> {
    const account = `${client} ${email}`;
    const isOwner = await this.#owners.has(account);
    const failures: [Limit, string][] = [
      [this.#perClient, client],
      [this.#everywhere, email],
    ];
    const counted: [Limit, string][] = [
      ...failures,
      [this.#perAccount, account],
      [this.#hashesOfAccount, account],
      [this.#hashesOfClient, client],
    ];
    const waitsMs = await Promise.all(
      counted.map(async ([limit, key]) => {
        const waitMs = await limit.count(key);
        return isOwner && limit === this.#everywhere ? 0 : waitMs;
      }),
    );
    if (Math.max(...waitsMs) > 0) {
      await takeBack(counted);
      throw retryLater('too_many_tries', Math.max(...waitsMs));
    }
    return {
      succeeded: async () => {
        await Promise.all([
          takeBack(failures),
          this.#perAccount.forget(account),
          this.#owners.count(account),
        ]);
      },
      notJudged: () => takeBack(counted),
    };
  }

  /**
   * Successful registrations count, too: each costs a hash and reveals whether an e-mail has an account.
   * @throws {Refusal} `too_many_tries`
   */
  async countRegistration(client: string): Promise<void> {
    const waitMs = await this.#registrations.count(client);
    if (waitMs > 0) throw retryLater('too_many_tries', waitMs);
  }
}

async function takeBack(counted: readonly [Limit, string][]): Promise<void> {
  await Promise.all(counted.map(([limit, key]) => limit.takeBack(key)));
}
