import type { IncomingMessage } from 'node:http';
import { hostIn, isLoopback, peerOf, type TrustedProxies } from '@nivaas/http';

export const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/**
 * Whether a request may see internals: it comes from this machine, through no proxy, or has the master token.
 *
 * Behind a local proxy, declared or not, every visitor comes from a loopback address. What a proxy reports opens
 * nothing either: whoever reaches its address could send the same. A proxy passes on the site's name, and DNS rebinding
 * uses a foreign one; neither is a host name of this machine.
 */
export function mayReadInternals(
  request: IncomingMessage,
  proxies: TrustedProxies,
  hasMasterToken: (request: IncomingMessage) => boolean = () => false,
): boolean {
  const host = hostIn(request.headers.host ?? '') ?? '';
  const isDirect =
    isLoopback(peerOf(request)) &&
    !proxies.sent(request) &&
    (host === 'localhost' || isLoopback(host)) &&
    !PROXY_HEADERS.some((name) => name in request.headers);
  return isDirect || hasMasterToken(request);
}
