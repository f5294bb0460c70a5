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
   * @param password In its normal form.
   * @param client See `clientOf`. Clients take turns.
   * @throws {Refusal} `busy`
   */
  hash(password: string, client: string): Promise<string> {
    return withSpan('hash password', {}, () =>
      this.#turns.run({ clients: [client] }, () => hash(password, COST)),
    );
  }

  /**
   * Takes the same time without a stored hash, so that timing does not reveal who has an account.
   *
   * @param typed As it was sent: hashes from before 0.6 were made of that.
   * @throws {Refusal} `busy`
   */
  async check(stored: string | undefined, typed: string, client: string): Promise<PasswordCheck> {
    const password = normalPassword(typed);
    const judge = async (): Promise<PasswordCheck> => {
      const hashed = stored ?? this.dummyHash;
      if (await verify(hashed, password)) return stored?.startsWith(HASH_PREFIX) ? 'right' : 'outdated';
      return typed !== password && (await verify(hashed, typed)) ? 'outdated' : 'wrong';
    };
    return withSpan('check password', {}, () => this.#turns.run({ clients: [client] }, judge));
  }
}

/** `outdated`: right, but its hash has other parameters than today's, or was made of another form of the text. */
type PasswordCheck = 'right' | 'outdated' | 'wrong';

/**
 * The form that rules and hash take. The same password from another keyboard may have composed letters, or full-width ones.
 * @see https://www.rfc-editor.org/rfc/rfc8265#section-4
 */
export function normalPassword(typed: string): string {
  return typed.normalize('NFKC');
}
