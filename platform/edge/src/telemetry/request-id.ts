import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Long enough to be unique, and short and plain enough for logs and headers. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/**
 * The id that a request has in logs, traces and error pages.
 *
 * @param trustsProxy Whether our own proxy is in front. Otherwise ids are ignored, because visitors could copy
 *   those of other requests.
 */
export function requestIdOf(headers: IncomingHttpHeaders, trustsProxy: boolean): string {
  const given = headers['x-request-id'];
  return trustsProxy && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}
