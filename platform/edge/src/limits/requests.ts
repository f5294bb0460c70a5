import type { IncomingMessage } from 'node:http';
import { problem, type Reply } from '../http';

/** Names of this machine: health checks, metrics and the release command use them whatever the public address is. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** These answer every wrong body in their own words. */
const SAYS_IT_ITSELF = /^\/(auth|_ops)\//;

/**
 * Refuses what no browser of a visitor sends, before any handler sees it: another site's name, two names or none, or a body
 * in a compressed form, which could be a thousand times as long as it looks.
 *
 * @param publicOrigin Where the site is; without it any name is taken.
 */
export function refuseRequest(request: IncomingMessage, publicOrigin: string | undefined): Reply | undefined {
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (hosts.length === 0 && request.httpVersion === '1.1')
    return problem(400, 'no_host', 'A request names its host.', { connection: 'close' });
  if (hosts.length > 1)
    return problem(400, 'two_hosts', 'A request names one host.', { connection: 'close' });
  const host = request.headers.host ?? '';
  if (publicOrigin && !LOOPBACK.test(host) && !isSameHost(host, publicOrigin))
    return problem(421, 'other_host', `This is not the site you asked for. Go to ${publicOrigin}/.`, {
      connection: 'close',
    });
  const encoding = request.headers['content-encoding'];
  if (SAYS_IT_ITSELF.test(request.url ?? '')) return undefined;
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity')
    return problem(415, 'compressed_body', 'Send the body as it is, without a content encoding.', {
      connection: 'close',
    });
  return undefined;
}

/** Ports count, but the usual one may be left out. */
function isSameHost(host: string, origin: string): boolean {
  const expected = new URL(origin);
  const asked = `${expected.protocol}//${host}`;
  return !/[/?#@\\]/.test(host) && URL.canParse(asked) && new URL(asked).host === expected.host;
}
