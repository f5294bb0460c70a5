import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { clientAddress } from '../limits/client-address';

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
    const hash = createHmac('sha256', this.#salt).update(network(address)).digest('base64url');
    const name = hash.slice(0, 16);
    this.#names.set(address, name);
    return name;
  }
}

/** A household has 2⁶⁴ addresses of IPv6 to choose from: the network counts, not the address in it. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:/i, '').slice(0, 45);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = plain.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
