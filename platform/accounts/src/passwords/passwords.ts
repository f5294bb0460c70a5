import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from './work-queue';

/** argon2id (the library's default algorithm) at OWASP's cost: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How a hash at this cost begins. */
const AT_THIS_COST = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Hashes and checks passwords, two at a time: a flood of logins must not take the processor from the pages. */
export class Passwords {
  readonly #queue = new WorkQueue({ parallel: 2, waiting: 20 });

  private constructor(private readonly nobodysHash: string) {}

  static async create(): Promise<Passwords> {
    return new Passwords(await hash(randomBytes(32), COST));
  }

  /** @throws {Refusal} `busy` */
  hash(password: string): Promise<string> {
    return this.#queue.run(() => hash(password, COST));
  }

  /** Whether a hash was made at another cost than today's, so that raising the cost reaches old accounts, too. */
  isOutdated(stored: string): boolean {
    return !stored.startsWith(AT_THIS_COST);
  }

  /**
   * Without a stored hash it does the same work and says no, so that time does not tell who has an account.
   * @throws {Refusal} `busy`
   */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const same = await this.#queue.run(() => verify(stored ?? this.nobodysHash, password));
    return same && stored !== undefined;
  }
}
