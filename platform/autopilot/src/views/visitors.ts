import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientAddress, clientOf, wideNetworkOf, type TrustedProxies } from '@nivaas/http';
import { LRUCache } from 'lru-cache';

type From = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Tells visitors and their networks apart without identifying them, by keyed hashes of the network address. */
export class Visitors {
  readonly #salt = randomBytes(16);
  readonly #names = new LRUCache<string, string>({
    max: 2_000,
    memoMethod: (address) => {
      const hash = createHmac('sha256', this.#salt).update(clientOf(address)).digest('base64url');
      return hash.slice(0, 16);
    },
  });
  readonly #networks = new LRUCache<string, number>({
    max: 2_000,
    memoMethod: (address) =>
      createHmac('sha256', this.secret)
        .update(`network ${wideNetworkOf(address)}`)
        .digest()
        .readUInt32BE(),
  });

  /**
   * @param proxies Those that may say who the visitor is.
   * @param secret Shared by all edges, so that they hash a network alike.
   */
  constructor(
    private readonly proxies: TrustedProxies,
    private secret: string,
  ) {}

  useSecret(secret: string): void {
    this.secret = secret;
    this.#networks.clear();
  }

  /** A pseudonym of the client's address, 16 characters, for as long as the process lives. */
  of(request: From): string {
    return this.#names.memo(clientAddress(request, this.proxies));
  }

  /** A number for the client's network, the same at every edge. */
  networkOf(request: From): number {
    return this.#networks.memo(clientAddress(request, this.proxies));
  }
}
