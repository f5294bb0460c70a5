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
