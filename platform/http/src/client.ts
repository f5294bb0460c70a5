import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/**
 * The client's address, from the connection or from the report of our own proxy.
 *
 * @param trustsProxy Whether our own proxy is in front. It appends the address that it sees to `X-Forwarded-For`, so
 * only the last entry is trusted; a visitor can write the ones before it.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustsProxy: boolean,
): string {
  const connected = socket.remoteAddress ?? 'unknown';
  const { 'x-forwarded-for': reported } = headers;
  if (!trustsProxy || reported === undefined) return connected;
  const address = withoutPort(String(reported).split(',').at(-1)?.trim() ?? '');
  // Falling back to the proxy's address could pass the request off as one from this machine.
  return isIP(address) ? address : 'unknown';
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
function networkOf(address: string, bytes: number, sixGroups: number): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(plain)) return plain.split('.').slice(0, bytes).join('.');
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const [left, right] = [head, tail].map((side) => (side ? side.split(':') : [])) as [string[], string[]];
  const zeros = new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, sixGroups);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
