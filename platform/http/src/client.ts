import type { IncomingMessage } from 'node:http';
import { canonicalAddress, parseAddress } from './networks';
import { peerOf, type TrustedProxies } from './trusted-proxies';

/**
 * The client's address: of the connection, or as our own proxies report it.
 *
 * Each proxy appends the address that it sees to `X-Forwarded-For`. The list is read from the right, past our own
 * proxies; a visitor can write what comes before.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: TrustedProxies,
): string {
  const { 'x-forwarded-for': reported } = request.headers;
  if (reported === undefined || !proxies.sent(request)) return peerOf(request);
  const hops = String(reported).split(',').reverse();
  let address = 'unknown';
  for (const hop of hops) {
    // Falling back to the proxy's address could pass the request off as one from this machine.
    address = canonicalAddress(withoutPort(hop.trim())) ?? 'unknown';
    if (!proxies.has(address)) break;
  }
  return address;
}

/** Some load balancers append the port, which differs for each connection of the same client. */
function withoutPort(text: string): string {
  const [, six, four] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return six ?? four ?? text;
}

/**
 * The key that limits count by. One household has 2⁶⁴ IPv6 addresses, so limits count its network.
 *
 * @returns An IPv4 address, or the /64 network of an IPv6 address as four groups without leading zeros.
 */
export function clientOf(address: string): string {
  return networkOf(address, 4, 4);
}

/**
 * The key that votes count by. It is wide, because a customer of a hosting company easily has 256 IPv4 addresses or
 * 2⁸⁰ IPv6 addresses.
 *
 * @returns The /24 network of an IPv4 address, the /48 network of an IPv6 address.
 */
export function wideNetworkOf(address: string): string {
  return networkOf(address, 3, 3);
}

/** The first bytes of an IPv4 address, or groups of an IPv6 address. */
function networkOf(text: string, bytes: number, sixGroups: number): string {
  const address = parseAddress(text);
  if (!address) return text;
  return 'octets' in address
    ? address.octets.slice(0, bytes).join('.')
    : address.parts
        .slice(0, sixGroups)
        .map((part) => part.toString(16))
        .join(':');
}
