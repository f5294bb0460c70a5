import { isIPv6 } from 'node:net';

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
