import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import {
  empty,
  hostIn,
  isEncoded,
  isHostOf,
  isLoopback,
  peerOf,
  problem,
  type Reply,
  type TrustedProxies,
} from '@nivaas/http';
import type { EdgeConfig } from '../config';
import type { Route } from '../routing/route';

/**
 * Refuses requests that no visitor's browser sends: with another host, with two hosts or none, or with a compressed
 * body, which could expand a thousandfold.
 *
 * @param config Without a `PUBLIC_ORIGIN`, `HOST` is the only name that the site has besides localhost.
 */
export function refuseRequest(
  request: IncomingMessage,
  config: Pick<EdgeConfig, 'PUBLIC_ORIGIN' | 'HOST'>,
  route?: Pick<Route, 'isSensitive' | 'isForEdges'>,
): Reply | undefined {
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  const refuse = (status: number, code: string, message: string) =>
    problem(status, code, message, { connection: 'close' });
  if (hosts.length === 0 && request.httpVersion === '1.1')
    return refuse(400, 'no_host', 'The Host header is missing.');
  if (hosts.length > 1) return refuse(400, 'two_hosts', 'There is more than one Host header.');
  const { PUBLIC_ORIGIN: origin } = config;
  // HTTP/1.0 allows requests without a Host header. A target in absolute form names a host without one, too.
  const moved = withoutDot(request, config);
  if (moved !== undefined) return empty(308, { location: moved });
  if (request.headers.host !== undefined && !namesSite(request, config, route?.isForEdges))
    return refuse(
      421,
      'other_host',
      origin
        ? `This is not the site you asked for. Go to ${origin}/.`
        : 'The site has no public name yet. Start it with PUBLIC_ORIGIN=<the address that visitors use>.',
    );
  if (isEncoded(request) && !route?.isSensitive)
    return refuse(415, 'compressed_body', 'Send the body uncompressed, without a content encoding.');
  return undefined;
}

/** The address of a request whose host ends with the dot of the root: cookies of one name are not sent to the other. */
function withoutDot(
  { headers: { host = '' }, url = '/' }: IncomingMessage,
  config: Pick<EdgeConfig, 'PUBLIC_ORIGIN' | 'HOST'>,
): string | undefined {
  const bare = host.replace(/\.(?=(:\d*)?$)/, '');
  if (bare === host || !namesSite({ headers: { host: bare } }, config)) return undefined;
  return `${isLocal(bare) ? `//${bare}` : (config.PUBLIC_ORIGIN ?? `//${bare}`)}${url}`;
}

/**
 * Requests of a foreign site whose name points here (DNS rebinding) carry that name, never an IP address. Another edge
 * may use an internal name, and sends the visitor's host in `X-Forwarded-Host`, which others may not (`dropForged`).
 */
function namesSite(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { PUBLIC_ORIGIN, HOST }: Pick<EdgeConfig, 'PUBLIC_ORIGIN' | 'HOST'>,
  isForEdges = false,
): boolean {
  const { host = '', 'x-forwarded-host': visited } = headers;
  if (isLocal(host)) return true;
  if (!PUBLIC_ORIGIN) return hostIn(host) === HOST.toLowerCase();
  if (isHostOf(host, PUBLIC_ORIGIN)) return true;
  return isForEdges && isHostOf(visited, PUBLIC_ORIGIN);
}

/** Whether a `Host` header is `localhost` or an IP address, which load balancers use for health checks. */
function isLocal(header: string): boolean {
  const host = hostIn(header);
  return host !== undefined && (host === 'localhost' || isIP(host) !== 0);
}

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

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

/** Long enough to be unique, and short and plain enough for logs and headers. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/**
 * The id that a request has in logs, traces and error pages.
 * Only a trusted proxy may choose it (`dropForged`), because visitors could copy those of other requests.
 */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}
