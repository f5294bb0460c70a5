import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientAddress, clientOf } from '@nivaas/http';
import { LRUCache } from 'lru-cache';

/**
 * Tells visitors apart without identifying them, by a salted hash of the network address. The salt lasts as long as
 * the process.
 */
export class Visitors {
  readonly #salt = randomBytes(16);
  readonly #names = new LRUCache<string, string>({
    max: 2_000,
    memoMethod: (address) => {
      const hash = createHmac('sha256', this.#salt).update(clientOf(address)).digest('base64url');
      return hash.slice(0, 16);
    },
  });

  /** @param trustsProxy Whether `X-Forwarded-For` is written by our own proxy. */
  constructor(private readonly trustsProxy: boolean) {}

  /** A pseudonym of the client's address, 16 characters. */
  of(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    return this.#names.memo(clientAddress(request, this.trustsProxy));
  }
}
