import { createHmac, randomBytes } from 'node:crypto';

/**
 * Gives the log names for what it must not hold: the same address or e-mail has the same name until the process ends,
 * so that guesses at one account, or by one client, show as such. The key is in memory only, so that a log that is
 * stolen tells of nobody, not even by trying all addresses.
 */
export class Pseudonyms {
  readonly #key = randomBytes(32);

  /** @param kind Keeps an account and a client with the same text apart. */
  of(kind: 'account' | 'client', text: string): string {
    return createHmac('sha256', this.#key).update(`${kind} ${text}`).digest('base64url').slice(0, 11);
  }
}
