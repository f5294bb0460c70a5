import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientAddress, clientOf } from '@nivaas/http';
import { LRUCache } from 'lru-cache';

/**
 * Tells visitors apart without knowing them: a salted hash of the network address that lives as long as the process.
 * Behind a proxy every connection has the proxy's address, so its header is taken then, and only then: anybody may
 * send one.
 */
export class Visitors {
  readonly #salt = randomBytes(16);
  readonly #names = new LRUCache<string, string>({ max: 2_000 });

  /** @param trustsProxy Takes the last entry of `X-Forwarded-For`: the one that our own proxy wrote. */
  constructor(private readonly trustsProxy: boolean) {}

  /** Name of the visitor's address, 16 characters. */
  of(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    const address = clientAddress(request, this.trustsProxy);
    const known = this.#names.get(address);
    if (known !== undefined) return known;
    const hash = createHmac('sha256', this.#salt).update(clientOf(address)).digest('base64url');
    const name = hash.slice(0, 16);
    this.#names.set(address, name);
    return name;
  }
}
