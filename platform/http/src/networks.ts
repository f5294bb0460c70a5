import { isIP } from 'node:net';
import * as ipaddr from 'ipaddr.js';

/** A shorter prefix than that of any private network would take in a large part of the internet. */
const MIN_PREFIX = 7;
/** Bits of the prefix of IPv4-mapped IPv6 addresses. */
const MAPPED_PREFIX = 96;

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** A CIDR block; a single address is one, too. */
export type Block = [address: Address, prefix: number];

/** IPv4-mapped IPv6 as IPv4, without a zone; undefined when the text is no address. */
export function parseAddress(text: string): Address | undefined {
  if (isIP(text) === 0) return undefined;
  // The library reads `::127.0.0.1`, which is an address of its own, as IPv4-mapped.
  return ipaddr.process(text.replace(/%.*/, '').replace(/^::(?=\d+\.)/, '0::'));
}

/** The one spelling of an address, so that equal addresses are equal texts; undefined when the text is no address. */
export function canonicalAddress(text: string): string | undefined {
  return parseAddress(text)?.toString();
}

/** @throws {TypeError} unless the text is an address or a CIDR block, none of them wider than a private network */
export function parseBlock(text: string): Block {
  const [, base = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = parseAddress(base);
  const max = address?.kind() === 'ipv4' ? 32 : 128;
  const isMapped = max === 32 && base.includes(':');
  const prefix = bits === undefined ? max : Number(bits) - (isMapped ? MAPPED_PREFIX : 0);
  if (!address || prefix < MIN_PREFIX || prefix > max)
    throw new TypeError(`${text} is neither an address nor a CIDR block`);
  return [address, prefix];
}

/** Whether an address is of this machine only. */
export function isLoopback(address: string): boolean {
  return parseAddress(address)?.range() === 'loopback';
}

/** The IP address, in its one spelling, or the name in a `Host` header; undefined for anything else. */
export function hostIn(header: string): string | undefined {
  const [, six, other] = /^(?:\[([\da-f:.]{2,45})\]|([\w.-]+))(?::\d{1,5})?$/i.exec(header) ?? [];
  return six === undefined ? other?.toLowerCase() : six.includes(':') ? canonicalAddress(six) : undefined;
}
