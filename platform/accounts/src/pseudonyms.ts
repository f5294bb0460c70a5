import { createHmac, randomBytes } from 'node:crypto';

/**
 * Replaces addresses and e-mails in the log. The same text has the same pseudonym until the process ends, so repeated
 * guesses can be seen. The key is in memory only, so a stolen log cannot be reversed by trying all addresses.
 */
export class Pseudonyms {
  readonly #key = randomBytes(32);

  /** @param kind An account and a client with the same text get different pseudonyms. */
  of(kind: 'account' | 'client', text: string): string {
    return createHmac('sha256', this.#key).update(`${kind} ${text}`).digest('base64url').slice(0, 11);
  }
}
