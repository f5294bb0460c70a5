import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

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
  const address = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return address !== undefined && isIP(address) ? address : connected;
}
