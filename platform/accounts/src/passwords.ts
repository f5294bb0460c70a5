import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from './work-queue';

/** argon2id (the library's default algorithm) at OWASP's cost: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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

  /**
   * Without a stored hash it does the same work and says no, so that time does not tell who has an account.
   * @throws {Refusal} `busy`
   */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const same = await this.#queue.run(() => verify(stored ?? this.nobodysHash, password));
    return same && stored !== undefined;
  }
}
