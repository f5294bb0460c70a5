import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/**
 * The address that limits count by: of the connection, or of what our own proxy says about it.
 *
 * @param trustsProxy Whether a proxy of ours stands in front. It appends the address that it sees to
 * `X-Forwarded-For`, so the last one counts; what stands before it was written by the visitor and is not believed.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustsProxy: boolean,
): string {
  const connected = socket.remoteAddress ?? 'unknown';
  if (!trustsProxy) return connected;
  const said = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  if (!said) return connected;
  const address = withoutPort(said);
  // Not the proxy's own address: what is meant for this machine alone would be open to whoever has none.
  return isIP(address) ? address : 'unknown';
}

/** Some balancers write the port as well. It is another one for each connection, and so tells nobody apart. */
function withoutPort(text: string): string {
  const [, six, four] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return six ?? four ?? text;
}

/**
 * What limits count as one client. A household has 2⁶⁴ addresses of IPv6 to choose from, so its network counts.
 *
 * @returns An IPv4 address, or the /64 network of an IPv6 address as four groups without leading zeros.
 */
export function clientOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const [left, right] = [head, tail].map((side) => (side ? side.split(':') : [])) as [string[], string[]];
  const zeros = new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
