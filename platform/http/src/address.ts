import { canonicalAddress, parseAddress } from './networks';

/** Whether an address is of this machine only. */
export function isLoopback(address: string): boolean {
  return parseAddress(address)?.range() === 'loopback';
}

/** The IP address, in its one spelling, or the name in a `Host` header; undefined for anything else. */
export function hostIn(header: string): string | undefined {
  const [, six, other] = /^(?:\[([\da-f:.]{2,45})\]|([\w.-]+))(?::\d{1,5})?$/i.exec(header) ?? [];
  return six === undefined ? other?.toLowerCase() : six.includes(':') ? canonicalAddress(six) : undefined;
}
