import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Turns, withSpan } from '@nivaas/http';
import { retryLater } from './refusals';

/** OWASP's parameters for argon2id (the library's default): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const HASH_PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** The second is for another client. A hash takes some 30 ms. */
const HASHES = { maxRunning: 2, maxPerClient: 1, maxWaiting: 20, maxWaitMs: 10_000 };

/** Hashes and checks passwords, two at a time, so that a flood of logins leaves processor time for pages. */
export class Passwords {
  readonly #turns = new Turns(HASHES, () => retryLater('busy', 2000));

  private constructor(private readonly dummyHash: string) {}

  static async create(): Promise<Passwords> {
    return new Passwords(await hash(randomBytes(32), COST));
  }

  /**
   * @param client See `clientOf`. Clients take turns.
   * @throws {Refusal} `busy`
   */
  hash(password: string, client: string): Promise<string> {
    return withSpan('hash password', {}, () =>
      this.#turns.run({ clients: [client] }, () => hash(password, COST)),
    );
  }

  /** Whether a hash has other parameters than today's and should be renewed. */
  isOutdated(stored: string): boolean {
    return !stored.startsWith(HASH_PREFIX);
  }

  /**
   * Takes the same time without a stored hash, so that timing does not reveal who has an account.
   * @throws {Refusal} `busy`
   */
  async matches(stored: string | undefined, password: string, client: string): Promise<boolean> {
    const check = () => verify(stored ?? this.dummyHash, password);
    const same = await withSpan('check password', {}, () => this.#turns.run({ clients: [client] }, check));
    return same && stored !== undefined;
  }
}
