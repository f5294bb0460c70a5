import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isEncoded, isHostOf, problem, type Reply } from '@nivaas/http';

/** Name of this machine, or the address of any: balancers ask for the health of an edge by its address. */
const MACHINE = /^(?:localhost|([\d.]{7,15})|\[([\da-f:.]{2,45})\])(?::\d{1,5})?$/i;

/** These answer every wrong body in their own words. */
const SAYS_IT_ITSELF = /^\/(auth|_ops)\//;

/**
 * Refuses what no browser of a visitor sends, before any handler sees it: another site's name, two names or none, or a body
 * in a compressed form, which could be a thousand times as long as it looks.
 *
 * @param publicOrigin Where the site is; without it any name is taken.
 * @param trustsProxy Whether a server of ours stands in front, such as another edge that sends `/auth/` here.
 */
export function refuseRequest(
  request: IncomingMessage,
  publicOrigin: string | undefined,
  trustsProxy = false,
): Reply | undefined {
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (hosts.length === 0 && request.httpVersion === '1.1')
    return problem(400, 'no_host', 'A request names its host.', { connection: 'close' });
  if (hosts.length > 1)
    return problem(400, 'two_hosts', 'A request names one host.', { connection: 'close' });
  if (publicOrigin && !namesSite(request, publicOrigin, trustsProxy))
    return problem(421, 'other_host', `This is not the site you asked for. Go to ${publicOrigin}/.`, {
      connection: 'close',
    });
  if (SAYS_IT_ITSELF.test(request.url ?? '')) return undefined;
  if (isEncoded(request))
    return problem(415, 'compressed_body', 'Send the body as it is, without a content encoding.', {
      connection: 'close',
    });
  return undefined;
}

/**
 * A site of somebody else that has its name point here (DNS rebinding) asks by that name, never by an address. Another
 * edge asks by the name that it knows this one by, and says which one the visitor used.
 */
function namesSite({ headers, url = '' }: IncomingMessage, publicOrigin: string, trustsProxy: boolean) {
  const { host = '', 'x-forwarded-host': visited } = headers;
  if (isMachine(host) || isHostOf(host, publicOrigin)) return true;
  return trustsProxy && url.startsWith('/auth/') && isHostOf(visited, publicOrigin);
}

function isMachine(host: string): boolean {
  const match = MACHINE.exec(host);
  const [, four, six] = match ?? [];
  const address = four ?? six;
  return match !== null && (address === undefined || isIP(address) !== 0);
}
