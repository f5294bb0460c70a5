import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { withSpan } from '@nivaas/http';
import { WorkQueue } from './work-queue';

/** OWASP's parameters for argon2id (the library's default): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const HASH_PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Hashes and checks passwords, two at a time, so that a flood of logins leaves processor time for pages. */
export class Passwords {
  readonly #queue = new WorkQueue({ parallel: 2, waiting: 20 });

  private constructor(private readonly dummyHash: string) {}

  static async create(): Promise<Passwords> {
    return new Passwords(await hash(randomBytes(32), COST));
  }

  /**
   * @param client See `clientOf`. Clients take turns.
   * @throws {Refusal} `busy`
   */
  hash(password: string, client: string): Promise<string> {
    return withSpan('hash password', {}, () => this.#queue.run(client, () => hash(password, COST)));
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
    const same = await withSpan('check password', {}, () => this.#queue.run(client, check));
    return same && stored !== undefined;
  }
}
