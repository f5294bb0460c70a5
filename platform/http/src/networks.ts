import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net';

/** A shorter prefix than that of any private network would take in a large part of the internet. */
const MIN_PREFIX = 7;
const BLOCK = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i;
const MAPPED = /^::ffff:(?=[\d.]+$)/i;
/** Bits of the prefix of IPv4-mapped IPv6 addresses. */
const MAPPED_PREFIX = 96;

/** A set of networks: single addresses and CIDR blocks. */
export class Networks {
  readonly #list = new BlockList();
  readonly #isEmpty: boolean;

  /** @throws {TypeError} unless each entry is valid by `isNetwork` */
  constructor(entries: readonly string[]) {
    this.#isEmpty = entries.length === 0;
    for (const entry of entries) {
      const block = parseBlock(entry);
      if (!block) throw new TypeError(`${entry} is neither an address nor a CIDR block`);
      this.#list.addSubnet(block.address, block.prefix, familyOf(block.address));
    }
  }

  /** @param address Canonical; anything else is in no network. */
  has(address: string): boolean {
    return !this.#isEmpty && isIP(address) !== 0 && this.#list.check(address, familyOf(address));
  }
}

/** Whether a text is an IP address or a CIDR block, none of them wider than a private network. */
export function isNetwork(entry: string): boolean {
  return parseBlock(entry) !== undefined;
}

/**
 * The one spelling of an address, so that equal addresses are equal texts: IPv4-mapped IPv6 as IPv4, other IPv6
 * shortened, without a zone.
 *
 * @returns undefined when the text is no address
 */
export function canonicalAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  if (isIP(text) === 0) return undefined;
  return new SocketAddress({ address: text, family: 'ipv6' }).address.replace(MAPPED, '');
}

function parseBlock(entry: string): { address: string; prefix: number } | undefined {
  const [, text = '', bits] = BLOCK.exec(entry) ?? [];
  const address = canonicalAddress(text);
  if (address === undefined) return undefined;
  const max = isIPv4(address) ? 32 : 128;
  const isMapped = max === 32 && !isIPv4(text);
  const prefix = bits === undefined ? max : Number(bits) - (isMapped ? MAPPED_PREFIX : 0);
  return prefix >= MIN_PREFIX && prefix <= max ? { address, prefix } : undefined;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}
