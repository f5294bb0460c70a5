import { localPath } from './language';
import { MAX_ADDRESS_BYTES, wellFormed } from '../urls/address-limit';

/**
 * The address of a page with a query, in the language of the document. Encodes spaces as %20, not +. Leaves out empty
 * values, and those for which the address has no room.
 */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  let address = localPath(path);
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue;
    const sign = address.includes('?') ? '&' : '?';
    const pair = `${sign}${key}=${encodeURIComponent(wellFormed(String(value)))}`;
    if (address.length + pair.length <= MAX_ADDRESS_BYTES) address += pair;
  }
  return address;
}
