import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { canonicalAddress, parseAddress, parseBlock, type Block } from './networks';

type Peer = Pick<IncomingMessage, 'socket'>;

/** Set by proxies. They mean nothing when a visitor sends them. */
const PROXY_ONLY_HEADERS = ['x-forwarded-host', 'x-forwarded-proto', 'x-request-id'];

/** The addresses of our own proxies. Only a connection from one of them may say who the visitor is. */
export class TrustedProxies {
  readonly #blocks: readonly Block[];
  /** Looking an address up takes 2 µs, and each request asks several times. */
  readonly #ofSocket = new WeakMap<Socket, boolean>();

  /**
   * @param entries Addresses and CIDR blocks. None: no header of a proxy counts.
   * @throws {TypeError} for any other entry
   */
  constructor(entries: readonly string[] = []) {
    this.#blocks = entries.map(parseBlock);
  }

  /** Whether an address is that of a proxy. */
  has(text: string): boolean {
    const address = parseAddress(text);
    return this.#blocks.some((block) => address?.kind() === block[0].kind() && address.match(block));
  }

  /** Whether a request comes from one of the proxies, by the address of its connection. */
  sent({ socket }: Peer): boolean {
    const known = this.#ofSocket.get(socket);
    if (known !== undefined) return known;
    const isProxy = this.has(peerOf({ socket }));
    this.#ofSocket.set(socket, isProxy);
    return isProxy;
  }

  /** Removes the headers that only a proxy may send from a request that comes from anybody else. */
  dropForged(request: Pick<IncomingMessage, 'socket' | 'headers'>): void {
    if (this.sent(request)) return;
    for (const name of PROXY_ONLY_HEADERS) delete request.headers[name];
  }
}

/** The address that a connection comes from. */
export function peerOf({ socket }: Peer): string {
  return canonicalAddress(socket.remoteAddress ?? '') ?? 'unknown';
}
